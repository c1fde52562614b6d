import type { Moment } from '@judian/contract'
import { cutText } from '@judian/contract/cut-text'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { longTextToHtml } from '../../../text/html.ts'
import { together } from '../../../kernel/together.ts'
import { authorCards, communityInView } from '../../accounts/index.ts'
import { ownStatesOf, presentEdits } from '../contents/index.ts'
import { presentMentions } from '../mentions/index.ts'
import { type Merge, ownInParts, presentParts } from '../parts/index.ts'
import type { MomentRow } from './moments.sql.ts'

// No flag u: with it V8 doesn't match this class at the end of a text.
const emojiAtEnd = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{M}\u200d\u{e0020}-\u{e007f}]$/v

/** The text of a post that lists show the beginning of. */
function excerptOf(body: string, { doc }: MomentRow): string {
  // Of a tree the whole text was presented.
  const excerpt = doc ? Array.from(body.slice(0, 600)).slice(0, 300).join('') : body
  // Cut between code points, an emoji at the end may lack some.
  return emojiAtEnd.test(excerpt) ? cutText(excerpt, excerpt.length - 1) : excerpt
}

export type Reading = Pick<AppContext, 'db' | 'settings' | 'parts'>

/**
 * Wire form of posts for one viewer, in two queries besides those of their parts, and one more if a text has an @. `whole`: as on their pages, with what lists lack.
 */
export async function presentMoments(
  ctx: Reading,
  me: Member | undefined,
  rows: readonly MomentRow[],
  whole = false,
): Promise<Moment[]> {
  if (rows.length === 0) return []
  const { db } = ctx
  const ids = rows.map((row) => row.id)
  const authorIds = rows.map((row) => row.authorId)
  const texts = rows.map(await presentMentions(db, 'moment', rows))
  const shown = rows.map((row, nth) => {
    const { body } = texts[nth]!
    return { ...row, body: row.truncated ? excerptOf(body, row) : body }
  })
  const known = await together({
    authors: authorCards(db, authorIds, communityInView(rows)),
    partsOf: presentParts(ctx, { db, me, kind: 'moment', whole }, shown),
    own: ownStatesOf(db, 'moment', me, ids),
    messages: Promise.all(shown.map(({ body }) => longTextToHtml(body))),
  })
  return rows.map((row, nth) => ({
    message_id: row.id,
    title: row.title,
    message: known.messages[nth]!,
    ...(row.structured ? { structured: 1 as const } : texts[nth]!.doc && { doc: texts[nth]!.doc }),
    ...texts[nth]!.mentioned,
    ...(row.truncated && { truncated: true as const }),
    community: row.community,
    tag: row.tagNum,
    author: known.authors.get(row.authorId)!,
    time: row.createdAt.toISOString(),
    tag_num: row.tagNum,
    tag_name: row.tagName,
    thumb_count: row.thumbCount,
    comment_count: row.commentCount,
    share_count: row.shareCount,
    thumbed: flagOf(known.own.thumbed.has(row.id)),
    pinned: flagOf(row.pinnedAt),
    archived: flagOf(row.archivedAt),
    review: row.review,
    ...known.partsOf(row),
    ...(known.own.blocked.has(row.id) && { blocked: 1 as const }),
    ...(known.own.favourited.has(row.id) && { favourited: 1 as const }),
    ...presentEdits(row),
    ...(known.own.edited.has(row.id) && { edit_waiting: 1 as const }),
    ...(row.awaitsAnswer && row.review === 'published' && { awaits_answer: 1 as const }),
  }))
}

/**
 * A reader's own state of posts that are shared by all: the thumbed posts, favourites, blocked authors, own posts with a new version in
 * review, and that of their parts.
 */
interface OwnState {
  acts: Awaited<ReturnType<typeof ownStatesOf>>
  inParts: Merge | undefined
}

/** Null if the reader has no own state. */
export async function ownStateOf(ctx: Reading, me: Member, moments: readonly Moment[]): Promise<OwnState | null> {
  const ids = moments.map(({ message_id }) => message_id)
  const { acts, inParts } = await together({
    acts: ownStatesOf(ctx.db, 'moment', me, ids),
    inParts: ownInParts(ctx, ctx.db, me, 'moment', moments),
  })
  return inParts || Object.values(acts).some(({ size }) => size > 0) ? { acts, inParts } : null
}

export const withOwnState = (moments: readonly Moment[], { acts, inParts }: OwnState): Moment[] =>
  moments.map((moment) => ({
    ...(inParts?.(moment) ?? moment),
    ...(acts.thumbed.has(moment.message_id) && { thumbed: 1 as const }),
    ...(acts.blocked.has(moment.message_id) && { blocked: 1 as const }),
    ...(acts.favourited.has(moment.message_id) && { favourited: 1 as const }),
    ...(acts.edited.has(moment.message_id) && { edit_waiting: 1 as const }),
  }))
