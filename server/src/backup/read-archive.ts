import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { cutText } from '@judian/contract/cut-text'
import { type Header as EntryHeader, extract as createExtract } from 'tar-stream'
import { isObjectKey, type ObjectStore } from '../ports/storage/index.ts'
import { decompress, decryptionOf } from './encoding.ts'
import {
  ArchiveRefused,
  damaged,
  entryNames,
  formatVersion,
  type Header,
  headerSchema,
  type Manifest,
  manifestSchema,
  maxBytes,
  mediaType,
} from './format.ts'
import { type ObjectPool, openObjectPool } from './object-pool.ts'
import { createSums, type Sums } from './sums.ts'

type Content =
  | { readonly kind: 'rows'; readonly table: string; readonly bytes: Uint8Array }
  | { readonly kind: 'object'; readonly key: string; readonly contentType: string; readonly bytes: Uint8Array }

/** A tar entry, as the library yields it. */
type Entry = AsyncIterable<unknown> & { readonly header: EntryHeader }

export type ArchiveEntry =
  | { readonly kind: 'header'; readonly header: Header }
  | Content
  | { readonly kind: 'manifest'; readonly manifest: Manifest }

export interface ArchiveFile {
  readonly path: string
  readonly backupKey?: string | undefined
  /** The pool of scheduled backups; without it an archive that refers to it is refused. */
  readonly objects?: ObjectStore | undefined
}

/**
 * Reads an archive in order: the header, contents, and at the end the manifest, once all sums agree with it. Until then
 * the contents are not to be trusted. Throws ArchiveRefused.
 */
export async function* readArchive(file: ArchiveFile): AsyncGenerator<ArchiveEntry> {
  const decrypt = await decryptionOf(file.path, file.backupKey)
  const extract = createExtract()
  const fed = pipeline([createReadStream(file.path), ...(decrypt ? [decrypt] : []), decompress(), extract])
  // Its error also ends the loop over the entries, which reports it.
  fed.catch(() => {})
  try {
    yield* readEntries(extract, file.objects && openObjectPool(file.objects, file.backupKey))
    await fed
  } catch (error) {
    throw refusalOf(error)
  } finally {
    extract.destroy()
  }
}

async function* readEntries(entries: AsyncIterable<Entry>, pool: ObjectPool | undefined): AsyncGenerator<ArchiveEntry> {
  let opened: { header: Header; sums: Sums } | undefined
  let manifest: Manifest | undefined
  for await (const entry of entries) {
    const { name } = entry.header
    if (manifest) throw damaged(`${name} 在清单之后`)
    if (!opened) {
      opened = await readHeader(entry)
      yield { kind: 'header', header: opened.header }
    } else if (name === entryNames.manifest) {
      manifest = manifestSchema.parse(JSON.parse((await contentOf(entry, maxBytes.header)).toString()))
    } else if (name.startsWith('references/')) {
      const lines = await contentOf(entry, maxBytes.rows)
      opened.sums.addReferences(lines)
      yield* referredObjects(lines, pool)
    } else {
      const content = await readContent(entry, opened.header)
      if (content.kind === 'rows') opened.sums.addRows(content.table, content.bytes)
      else opened.sums.addObject(content.key, content.contentType, content.bytes)
      yield content
    }
  }
  if (!opened || !manifest) throw damaged('没有结尾的清单')
  compare(opened.sums.manifest(), manifest)
  yield { kind: 'manifest', manifest }
}

/** Copies that are read at the same time. */
const copiesAtOnce = 16

async function* referredObjects(lines: Buffer, pool: ObjectPool | undefined): AsyncGenerator<Content> {
  if (!pool) throw damaged('存档的图片在备份目录的 objects 里，请把它放在存档旁边')
  const references = lines.toString().trimEnd().split('\n')
  for (let at = 0; at < references.length; at += copiesAtOnce) {
    const some = references.slice(at, at + copiesAtOnce)
    for (const object of await Promise.all(some.map((one) => pool.read(one)))) yield { kind: 'object', ...object }
  }
}

async function readHeader(entry: Entry) {
  if (entry.header.name !== entryNames.header) throw damaged('缺少文件头')
  const text = (await contentOf(entry, maxBytes.header)).toString()
  const header = parseHeader(text)
  const tables = header.tables.map(({ name }) => name)
  return { header, sums: createSums(text, tables) }
}

/** The format is checked first: another one may differ in every other respect. */
function parseHeader(text: string): Header {
  const found: unknown = JSON.parse(text)
  const format = headerSchema.pick({ format: true }).parse(found).format
  if (format > formatVersion)
    throw new ArchiveRefused(`存档的格式（${format}）比本站的版本新，请先升级本站，再恢复这份存档`)
  return headerSchema.parse(found)
}

async function readContent(entry: Entry, header: Header): Promise<Content> {
  const [, folder, rest] = /^(tables|objects)\/(.*)$/s.exec(entry.header.name) ?? []
  if (folder === 'tables') {
    const table = /^([^/]+)\/\d{6,}\.copy$/.exec(rest!)?.[1]
    if (!header.tables.some(({ name }) => name === table)) throw damaged(`不认识的表 ${rest}`)
    return { kind: 'rows', table: table!, bytes: await contentOf(entry, maxBytes.rows) }
  }
  if (folder !== 'objects' || !isObjectKey(rest!)) throw damaged(`不认识的条目 ${entry.header.name}`)
  const contentType = (entry.header.pax as Record<string, string> | undefined)?.[mediaType]
  if (!contentType || !/^[\w.+-]+\/[\w.+-]+$/.test(contentType)) throw damaged(`${rest} 没有类型`)
  return { kind: 'object', key: rest!, contentType, bytes: await contentOf(entry, maxBytes.object) }
}

async function contentOf(entry: Entry, max: number): Promise<Buffer> {
  const { name, type, size } = entry.header
  if (type !== 'file') throw damaged(`${name} 不是文件`)
  if (size > max) throw damaged(`${name} 太大`)
  return buffer(entry as AsyncIterable<Uint8Array>)
}

function compare(found: Manifest, stated: Manifest) {
  if (found.header !== stated.header) throw damaged('文件头与清单不符')
  for (const [table, sum] of Object.entries(found.tables)) {
    if (JSON.stringify(sum) !== JSON.stringify(stated.tables[table])) throw damaged(`表 ${table} 与清单不符`)
  }
  if (JSON.stringify(found.objects) !== JSON.stringify(stated.objects)) throw damaged('图片与清单不符')
  if (stated.references && JSON.stringify(found.references) !== JSON.stringify(stated.references))
    throw damaged('图片引用与清单不符')
}

/** The libraries' errors about malformed input, in words for the operator. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ArchiveRefused) return error
  const code = 'code' in error ? String(error.code) : ''
  if (/no identity matched/.test(error.message)) return new ArchiveRefused('BACKUP_KEY 不是加密这份存档的密钥')
  const malformed = code === '' || /^(Z_|ZSTD_|ERR_STREAM_PREMATURE)/.test(code)
  return malformed ? damaged(cutText(error.message.split('\n')[0]!, 100)) : error
}
