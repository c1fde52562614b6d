import type { CallInput, ContentName } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { type AfterCommit, inTransaction, type Tx } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import { contentPreview } from '../../text/doc/texts.ts'
import { audit } from '../../domains/accounts/audit/index.ts'
import { type NoticeAct, notifyOfActs, undoActs } from '../../domains/messages/notices/index.ts'
import { type Addressed, reachable } from '../../domains/members/contact/index.ts'
import { siteLinksIn } from './links-in.ts'
import { deleteQuotesIn, type Quoted, saveQuotes, updateDetached, updateQuotesTold } from './quotes.sql.ts'
import type { Part } from '../../domains/posts/parts/index.ts'
import { avoidedInPreviews, presentPreviews } from './previews.ts'
import { avoidedOnCards, presentCards, withoutAvoided } from './quotes.view.ts'

interface QuotingText extends ContentName {
  authorId: number
  body: string
}

const hasAddress = (body: string) => /https?:/i.test(body)

/**
 * Stores the quotes of a new text, or of an edited one that was `former`, in the transaction that writes it or has
 * locked it. Removed quotes withdraw their notices.
 */
export async function quote(
  { clock, publicOrigin }: AppContext,
  tx: Tx,
  { kind, id, authorId, body }: QuotingText,
  former = '',
) {
  if (!hasAddress(body) && !hasAddress(former)) return
  const gone = await saveQuotes(tx, { kind, id, authorId, at: clock.now() }, siteLinksIn(body, publicOrigin))
  for (const [act, receiverIds] of byAct(kind, gone))
    await undoActs(tx, { act, subjectId: id, actorId: authorId }, receiverIds)
}

/** Notifies the members whom public texts quote and who weren't notified of it, once the texts are locked. */
async function tellQuoted(
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  texts: readonly (QuotingText & Addressed)[],
) {
  const quoting = texts.filter(({ body }) => hasAddress(body))
  if (quoting.length === 0) return
  const byText = Map.groupBy(await updateQuotesTold(tx, quoting), ({ at }) => quoting[at - 1]!)
  const quoted = Array.from(byText, ([text, rows]) =>
    byAct(text.kind, rows).flatMap(([act, userIds]) => userIds.map((userId) => ({ text, act, userId }))),
  ).flat()
  const acts = (await reachable(ctx, tx, quoted)).map(({ text: { id, authorId, body }, act, userId }) => ({
    act,
    subjectId: id,
    receiverId: userId,
    actorId: authorId,
    preview: contentPreview(body),
  }))
  await notifyOfActs(ctx, tx, afterCommit, acts)
}

/**
 * The members whose posts are quoted, and those whose comments are, without duplicates. Profiles and clans are linked,
 * not quoted.
 */
function byAct(kind: ContentName['kind'], quoted: readonly Quoted[]): [NoticeAct, number[]][] {
  const of = (targetKind: Quoted['targetKind']) => [
    ...new Set(quoted.filter((one) => one.targetKind === targetKind).map(({ quotedId }) => quotedId)),
  ]
  const acts: [NoticeAct, number[]][] = [
    [kind === 'moment' ? 'momentQuote' : 'commentQuote', of('moment')],
    ['threadQuote', of('comment')],
  ]
  return acts.filter(([, receiverIds]) => receiverIds.length > 0)
}

type Detachment = CallInput<'/v1/moments/detachQuote'>

/**
 * Removes the card of the caller's own content from a text. The link stays, and no edit restores the card. Throws
 * QuoteNotFound.
 */
export function detachQuote({ db, clock }: AppContext, me: Member, { kind, id, target_kind, target_id }: Detachment) {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const own = { kind, id, targetKind: target_kind, targetId: target_id, quotedId: me.id }
    if (!(await updateDetached(tx, own, at))) throw new ApiError('QuoteNotFound')
    const subject = { subjectKind: kind, subjectId: id, after: { target_kind, target_id } }
    await audit(tx, { actorId: me.id, act: 'detach-quote', ...subject, at })
    return {}
  })
}

/** The cards of a text's links to posts, comments, members and clans. */
export const quotesPart: Part = {
  feature: 'quotes',
  read: (ctx) => ({ write: (tx, text) => quote(ctx, tx, text) }),
  async edited({ ctx, tx, subject: { kind, id, authorId, body: former }, version: { body }, isHeld }) {
    if (!isHeld) await quote(ctx, tx, { kind, id, authorId, body }, former)
  },
  published: ({ ctx, tx, afterCommit }, texts) => tellQuoted(ctx, tx, afterCommit, texts),
  async present({ db, me, kind, whole }, texts) {
    const quoting = whole || kind === 'moment' ? texts.filter(({ body }) => hasAddress(body)) : []
    if (quoting.length === 0) return () => undefined
    const shown = whole ? await presentCards(db, me, kind, quoting) : await presentPreviews(db, me?.id, quoting)
    return ({ id }) => shown.get(id)
  },
  async own({ db, me }, texts) {
    const [onCards, previews] = await Promise.all([avoidedOnCards(db, me, texts), avoidedInPreviews(db, me.id, texts)])
    const avoided = [...onCards]
    if (avoided.length === 0 && previews.size === 0) return undefined
    return (text) => {
      const { preview: _hidden, ...rest } = text
      return withoutAvoided(previews.has(text.message_id ?? 0) ? (rest as typeof text) : text, avoided)
    }
  },
  removed: deleteQuotesIn,
}
