/** A file of a release, as the build lists it. */
export interface ListedFile {
  /** Its address, relative to that of the app. */
  readonly url: string;
  /** What its bytes must hash to, as in HTML: `sha256-` and the digest in base64. */
  readonly integrity: string;
}

/** The hash of bytes, in the form of `ListedFile.integrity`. */
export async function integrityOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}
