interface Frame {
  readonly webp: Buffer;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly ms: number;
}
export declare function animatedWebp(
  size: { readonly width: number; readonly height: number },
  frames: readonly Frame[],
): Buffer;
