interface LaunchQueue {
  setConsumer(
    consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void,
  ): void;
}

/**
 * Hears of the files that the installed app is opened with (`file_handlers` of the manifest), also
 * of those from before anybody listened, until the returned function is called. Does nothing where
 * the browser opens no files with apps.
 */
export function receiveLaunchedFiles(onFiles: (files: readonly File[]) => void): () => void {
  const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue };
  let isWanted = true;
  launchQueue?.setConsumer(({ files = [] }) => {
    void Promise.all(files.map((handle) => handle.getFile())).then((opened) => {
      if (isWanted && opened.length > 0) onFiles(opened);
    });
  });
  return () => {
    isWanted = false;
  };
}
