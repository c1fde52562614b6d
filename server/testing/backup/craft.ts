import { readFile, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { Readable } from 'node:stream'
import { extract, type Header, pack } from 'tar-stream'

export interface CraftedEntry {
  name: string
  content: string | Buffer
  type?: Header['type']
  pax?: Record<string, string>
}

/** Parses a plain archive. */
export async function entriesOf(path: string): Promise<CraftedEntry[]> {
  const entries: CraftedEntry[] = []
  const reader = Readable.from([zstdDecompressSync(await readFile(path))]).pipe(extract())
  for await (const entry of reader as unknown as AsyncIterable<AsyncIterable<Uint8Array> & { header: Header }>) {
    // The attributes include the name, which would win over a changed one.
    const { path: name = entry.header.name, ...pax } = (entry.header.pax ?? {}) as Record<string, string>
    entries.push({ name, content: await buffer(entry), pax })
  }
  return entries
}

/** Writes a plain archive of any entries, as an attacker without the key to an encrypted one could. */
export async function craft(path: string, entries: CraftedEntry[]) {
  const packed = pack()
  for (const { content, ...header } of entries) packed.entry(header, content)
  packed.finalize()
  await writeFile(path, zstdCompressSync(await buffer(packed)))
}
