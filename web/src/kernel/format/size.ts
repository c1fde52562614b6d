/** A file's size as people read it: `12 KB`, `1.3 MB`. */
export const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)}\u00a0KB` : `${(bytes / 1_000_000).toFixed(1)}\u00a0MB`
