export interface Host {
  /** With a trailing slash. */
  readonly url: string;
  readonly stop: () => void;
}

export declare function hostFolder(folder: string, port?: number): Promise<Host>;
export declare function median(values: readonly number[]): number;
