import type { AuthorCard, Moment } from '@judian/contract'
import { addressesIn } from '@judian/contract/addresses'
import type { Db } from '../../kernel/db/db.ts'
import { textToHtml } from '../../text/html.ts'
import { authorCards } from '../../domains/accounts/index.ts'
import { avoidedBy } from './quotes.view.ts'
import { type QuoteRow, selectQuotes } from './reading.sql.ts'

type Previewed = Pick<Moment, 'message_id' | 'preview'>

const quotesOf = (db: Db, ids: readonly number[]) =>
  selectQuotes(
    db,
    ids.map((id) => ({ kind: 'moment', id })),
  )

/** The beginnings of posts with names in place of addresses of this site, by the ids of those that have such, for one viewer. */
export async function presentPreviews(
  db: Db,
  me: number | undefined,
  posts: readonly { id: number; body: string }[],
): Promise<ReadonlyMap<number, Pick<Moment, 'preview'>>> {
  const rows = (
    await quotesOf(
      db,
      posts.map(({ id }) => id),
    )
  ).filter(({ shown }) => shown)
  if (rows.length === 0) return new Map()
  const quotedIds = rows.flatMap(({ quotedId }) => quotedId ?? [])
  const [avoided, authors] = await Promise.all([avoidedBy(db, me, quotedIds), authorCards(db, quotedIds)])
  const byPost = Map.groupBy(
    rows.filter(({ quotedId }) => !avoided.has(quotedId ?? 0)),
    ({ id }) => id,
  )
  const bodies = new Map(posts.map(({ id, body }) => [id, body]))
  return new Map(
    Array.from(byPost, ([id, quotes]) => {
      const names = new Map(quotes.map((row) => [row.link, nameOf(row, authors)]))
      return [id, { preview: textToHtml(withNames(bodies.get(id)!, names)) }]
    }),
  )
}

function nameOf({ targetKind, title, clan, quotedId }: QuoteRow, authors: ReadonlyMap<number, AuthorCard>): string {
  if (targetKind === 'clan') return `「${clan!.name}」`
  if (targetKind === 'user') return `@${authors.get(quotedId!)!.username}`
  return targetKind === 'moment' ? `《${title}》` : `《${title}》的评论`
}

function withNames(text: string, names: ReadonlyMap<string, string>): string {
  const parts: string[] = []
  let end = 0
  for (const { href, index } of addressesIn(text)) {
    parts.push(text.slice(end, index), names.get(href) ?? href)
    end = index + href.length
  }
  return [...parts, text.slice(end)].join('')
}

/** The shared posts whose previews name members who are on either side of a block with the reader, or their contents. */
export async function avoidedInPreviews(db: Db, me: number, posts: readonly Previewed[]): Promise<ReadonlySet<number>> {
  const ids = posts.filter(({ preview }) => preview !== undefined).map(({ message_id }) => message_id)
  if (ids.length === 0) return new Set()
  const rows = await quotesOf(db, ids)
  const avoided = await avoidedBy(
    db,
    me,
    rows.flatMap(({ quotedId }) => quotedId ?? []),
  )
  return new Set(rows.filter(({ quotedId }) => avoided.has(quotedId ?? 0)).map(({ id }) => id))
}
