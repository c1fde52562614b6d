import { Readable } from 'node:stream'
import type { ZipFile } from 'yazl'
import { pictureName } from '../../../archive/pages.ts'
import { addFile, zipStream } from '../../../archive/zip.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { openPhone, usernamesOf } from '../../accounts/index.ts'
import { pictureKey } from '../../communities/images/index.ts'
import { openClaim } from '../../events/lottery/index.ts'
import { openIdentity } from '../staff/index.ts'
import { firstPage, tableJson, tablePage } from './pages.ts'
import { type Row, rowPages } from './rows.sql.ts'
import { type Content, readContents } from './tables/contents.ts'
import type { ExportedTables } from './tables/exported.ts'

/**
 * All stored data about a member as a zip: a page and a JSON file for each table, and the pictures. Reads rows by the
 * page and pictures one by one, as fast as the stream is read. File names come from table names and hashes only.
 */
export const zipOf = (ctx: AppContext, added: readonly ExportedTables[], userId: number): AsyncIterable<Buffer> =>
  zipStream((zip) => fill(ctx, added, zip, userId))

async function fill(ctx: AppContext, added: readonly ExportedTables[], zip: ZipFile, userId: number) {
  const { db, clock, settings } = ctx
  const now = clock.now()
  const contents = await readContents(db, added)
  const username = (await usernamesOf(db, [userId])).get(userId) ?? ''
  const { siteName } = await settings.all()
  zip.addBuffer(Buffer.from(firstPage(contents, username, siteName, now)), 'index.html', { mtime: now })
  const add = (name: string, pieces: () => AsyncIterable<string>) =>
    zip.addReadStreamLazy(name, { mtime: now }, (give) => give(null, Readable.from(pieces())))
  for (const content of contents) {
    const pages = () => openedPages(ctx, content, rowPages(db, content, userId, now))
    add(`pages/${content.name}.html`, () => tablePage(content, pages()))
    add(`data/${content.name}.json`, () => tableJson(pages()))
  }
  for await (const sha256 of picturesOf(ctx, contents, userId, now))
    addFile(zip, pictureName(sha256), { mtime: now, compress: false }, async () => {
      const object = await ctx.storage.get(pictureKey(sha256))
      // One that was deleted meanwhile is an empty file.
      return object?.bytes ?? new Uint8Array()
    })
}

/** The hashes of a member's pictures, each once: the same picture may have been uploaded twice. */
async function* picturesOf({ db }: AppContext, contents: readonly Content[], userId: number, now: Date) {
  const images = contents.find(({ name }) => name === 'images')!
  const seen = new Set<string>()
  for await (const rows of rowPages(db, images, userId, now))
    for (const { sha256 } of rows as { sha256: string }[])
      if (!seen.has(sha256)) {
        seen.add(sha256)
        yield sha256
      }
}

/** The pages with encrypted columns decrypted for their member. */
async function* openedPages({ secretBox }: AppContext, { name }: Content, pages: AsyncIterable<Row[]>) {
  const openings: Record<string, (row: Row) => Row> = {
    lottery_claims({ form_box, ...row }) {
      const { event_id: eventId, ticket } = row as { event_id: number; ticket: number }
      return { ...row, ...openClaim(secretBox, { eventId, ticket, formBox: bytesOf(form_box) }) }
    },
    users: ({ phone, phone_hash, phone_box, ...row }) => ({
      ...row,
      phone: openPhone(secretBox, {
        phone: phone as string | null,
        phoneHash: phone_hash ? bytesOf(phone_hash) : null,
        phoneBox: phone_box ? bytesOf(phone_box) : null,
      }),
    }),
    staff_identities: ({ box, ...row }) => ({
      ...row,
      ...openIdentity(secretBox, Number(row['user_id']), bytesOf(box)),
    }),
  }
  const open = openings[name]
  for await (const rows of pages) yield open ? rows.map(open) : rows
}

/** As JSON, PostgreSQL writes bytes as \x and hexadecimal digits. */
const bytesOf = (json: unknown) => Buffer.from(String(json).slice(2), 'hex')
