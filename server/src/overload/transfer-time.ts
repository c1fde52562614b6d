const baseMs = 30_000
/** A phone on a bad network is faster. */
const minimumBytesPerSecond = 32 * 1024

/** How long a body or an answer of this length may take: 30 s, or for large ones the time of the minimum rate. */
export const transferMs = (bytes: number) => Math.max(baseMs, (bytes / minimumBytesPerSecond) * 1_000)
