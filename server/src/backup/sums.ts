import { createHash } from 'node:crypto'
import type { Manifest } from './format.ts'

const newline = 0x0a

export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** Sums up the bytes that pass, when a backup is written and when it is read. */
export function createSums(header: string, tables: readonly string[]) {
  const rows = new Map(tables.map((table) => [table, { rows: 0, bytes: 0, hash: createHash('sha256') }]))
  const objects = { count: 0, bytes: 0, hash: createHash('sha256') }
  const references = { count: 0, hash: createHash('sha256') }
  return {
    addRows(table: string, bytes: Uint8Array) {
      const sum = rows.get(table)!
      sum.rows += countRows(bytes)
      sum.bytes += bytes.length
      sum.hash.update(bytes)
    },
    addObject(key: string, contentType: string, bytes: Uint8Array) {
      objects.count++
      objects.bytes += bytes.length
      objects.hash.update(JSON.stringify([key, contentType, sha256(bytes)]))
    },
    addReferences(lines: Uint8Array) {
      references.count += countRows(lines)
      references.hash.update(lines)
    },
    rowsOf: (table: string) => rows.get(table)!.rows,
    manifest(): Manifest {
      const { hash, ...counts } = objects
      return {
        header: sha256(header),
        tables: Object.fromEntries(
          [...rows].map(([table, sum]) => [
            table,
            { rows: sum.rows, bytes: sum.bytes, sha256: sum.hash.copy().digest('hex') },
          ]),
        ),
        objects: { ...counts, sha256: hash.copy().digest('hex') },
        references: { count: references.count, sha256: references.hash.copy().digest('hex') },
      }
    },
  }
}

export type Sums = ReturnType<typeof createSums>

/** In COPY's text format only rows end with a newline; those in values are escaped. */
function countRows(bytes: Uint8Array) {
  let count = 0
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) count++
  return count
}

/** Cuts a stream of rows into parts of about this size, between rows. */
export async function* splitRows(chunks: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let pending: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(newline) + 1
    if (end === 0 || length + end < size) {
      pending.push(chunk)
      length += chunk.length
      continue
    }
    yield Buffer.concat([...pending, chunk.subarray(0, end)])
    pending = [chunk.subarray(end)]
    length = chunk.length - end
  }
  if (length > 0) yield Buffer.concat(pending)
}
