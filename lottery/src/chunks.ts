/** Number of hashes computed in parallel; doesn’t affect any result. */
export const CHUNK = 256

/** Maps a long list in chunks, so that a server can handle requests in between. */
export async function mapInChunks<Item, Result>(
  items: readonly Item[],
  hash: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += CHUNK) {
    const chunk = items.slice(from, from + CHUNK)
    results.push(...(await Promise.all(chunk.map((item, offset) => hash(item, from + offset)))))
  }
  return results
}
