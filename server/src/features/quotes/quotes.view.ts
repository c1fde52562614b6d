import type { AuthorCard, Card, ContentName } from '@judian/contract'
import { shorten } from '@judian/contract/cut-text'
import { quoteLimits } from '@judian/contract/limits'
import { oneLine } from '@judian/contract/one-line'
import type { Db, Tx } from '../../kernel/db/db.ts'
import type { Member } from '../../kernel/member.ts'
import { authorCards } from '../../domains/accounts/index.ts'
import { blockedAmong, blockersAmong } from '../../domains/members/blocks/index.ts'
import { type ImageOf, selectImagesOf, toImage } from '../../domains/communities/images/index.ts'
import { type QuoteRow, selectQuotes } from './reading.sql.ts'

interface Carded {
  cards?: Card[] | undefined
}

/** The cards of texts by their ids, as a field of the wire, for one viewer. */
export async function presentCards(
  db: Db | Tx,
  me: Member | undefined,
  kind: ContentName['kind'],
  texts: readonly { id: number }[],
): Promise<ReadonlyMap<number, Carded>> {
  const rows = await selectQuotes(
    db,
    texts.map(({ id }) => ({ kind, id })),
  )
  if (rows.length === 0) return new Map()
  const quotedIds = rows.flatMap(({ quotedId }) => quotedId ?? [])
  const avoided = await avoidedBy(db, me?.id, quotedIds)
  const shown = rows.filter((row) => row.shown && !avoided.has(row.quotedId ?? 0))
  const idsOf = (target: ContentName['kind']) =>
    shown.filter(({ targetKind }) => targetKind === target).map(({ targetId }) => targetId)
  const [authors, moment, comment] = await Promise.all([
    authorCards(db, quotedIds),
    selectImagesOf.moment(db, idsOf('moment')),
    selectImagesOf.comment(db, idsOf('comment')),
  ])
  const targets = new Map(shown.map((row) => [row, targetOf(row, authors, { moment, comment })]))
  const cardOf = (row: QuoteRow) => ({ link: row.link, ...(targets.has(row) && { target: targets.get(row) }) })
  const byText = Map.groupBy(rows, ({ id }) => id)
  return new Map(Array.from(byText, ([id, own]) => [id, { cards: own.map(cardOf) }]))
}

type Pictures = Record<ContentName['kind'], Map<number, ImageOf[]>>

function targetOf(row: QuoteRow, authors: ReadonlyMap<number, AuthorCard>, pictures: Pictures): Card['target'] {
  const { targetKind, targetId, community, clan } = row
  if (targetKind === 'clan')
    return {
      kind: 'clan',
      clan_id: targetId,
      community: community!,
      name: clan!.name,
      clan_level: clan!.level,
      avatar_url: clan!.avatarUrl || '/images/communities/clan-default.webp',
    }
  const author = authors.get(row.quotedId!)!
  if (targetKind === 'user') return { kind: 'user', author }
  const picture = pictures[targetKind].get(targetId)?.find(({ inSpoiler }) => !inSpoiler)
  const content = {
    message_id: row.momentId!,
    community: community!,
    title: row.title!,
    excerpt: shorten(oneLine(row.body!), quoteLimits.excerptLength),
    ...(picture && { thumb_url: toImage(picture).thumb_url }),
    author,
  }
  return targetKind === 'moment'
    ? { kind: 'moment', ...content }
    : { kind: 'comment', comment_id: targetId, ...content }
}

export async function avoidedBy(db: Db | Tx, me: number | undefined, userIds: readonly number[]): Promise<Set<number>> {
  const [blocked, blockers] = await Promise.all([blockedAmong(db, me, userIds), blockersAmong(db, me, userIds)])
  return blocked.union(blockers)
}

/** Members on the cards of shared contents who are on either side of a block with the reader. */
export const avoidedOnCards = (db: Db, me: Member, contents: readonly Carded[]) =>
  avoidedBy(
    db,
    me.id,
    contents.flatMap(({ cards = [] }) => cards.flatMap((card) => quotedOn(card) ?? [])),
  )

/** Takes their cards' targets out of a shared content. */
export const withoutAvoided = <T extends Carded>(content: T, avoided: readonly number[]): T =>
  content.cards && avoided.length > 0
    ? {
        ...content,
        cards: content.cards.map((card) => (avoided.includes(quotedOn(card) ?? 0) ? { link: card.link } : card)),
      }
    : content

const quotedOn = ({ target }: Card) => (target && 'author' in target ? target.author.user_id : undefined)
