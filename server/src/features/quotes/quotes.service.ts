import type { CallInput, ContentName } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { type AfterCommit, inTransaction, type Tx } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import { contentPreview } from '../../text/preview.ts'
import { audit } from '../../domains/accounts/audit/index.ts'
import { type NoticeAct, notifyManyOfAct, undoActs } from '../../domains/messages/notices/index.ts'
import { selectQuietFor } from '../quiet/index.ts'
import { siteLinksIn } from './links-in.ts'
import { type Quoted, saveQuotes, updateDetached, updateQuotesTold } from './quotes.sql.ts'

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

/**
 * Notifies the members whom a public text quotes and who weren't notified of it, once the text is locked. `except` gets
 * a reply message for the same text.
 */
export async function tellQuoted(
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  text: QuotingText,
  except?: number,
) {
  if (!hasAddress(text.body)) return
  const { kind, id, authorId, body } = text
  for (const [act, quotedIds] of byAct(kind, await updateQuotesTold(tx, text))) {
    const quiet = await selectQuietFor(tx, authorId, quotedIds, ctx.clock.now())
    const receiverIds = quotedIds.filter((userId) => userId !== except && !quiet.includes(userId))
    await notifyManyOfAct(
      ctx,
      tx,
      afterCommit,
      { act, subjectId: id, actorId: authorId },
      receiverIds,
      contentPreview(body),
    )
  }
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
