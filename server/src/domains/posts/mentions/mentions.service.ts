import type { Doc } from '@judian/contract'
import { mentionLimits } from '@judian/contract/limits'
import { days, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { AfterCommit, Tx } from '../../../kernel/db/db.ts'
import { startOfShanghaiDay } from '../../../kernel/shanghai.ts'
import { wholeText } from '../../../text/doc/texts.ts'
import { contentPreview } from '../../../text/preview.ts'
import { usernameKey } from '../../accounts/index.ts'
import { notifyManyOfAct } from '../../messages/notices/index.ts'
import { selectQuietFor } from '../../../features/quiet/index.ts'
import { type MentionKind, type Name, insertMentions, lockAuthor, selectNamed, updateNotified } from './mentions.sql.ts'
import { namesIn } from './names-in.ts'

interface MentioningText {
  kind: MentionKind
  id: number
  authorId: number
  body: string
  /** The tree of a structured post; its spoilers mention, too. */
  doc?: Doc | null
  /** It pends review beside the public text. */
  isHeld?: boolean
}

const actOf = {
  moment: 'momentMention',
  comment: 'commentMention',
  'tile-comment': 'tileMention',
  'match-message': 'matchMention',
} as const

/**
 * Stores the members whom a text mentions, in the transaction that writes or edits it and has locked it. Names beyond a
 * limit stay plain text; returns their number. A member is notified once per text, however often it is edited.
 */
export async function mention({ clock }: AppContext, tx: Tx, text: MentioningText) {
  const { kind, id, authorId, isHeld = false } = text
  const now = clock.now()
  const named = await membersIn(tx, wholeText(text), authorId)
  if (named.length === 0) return 0
  // Serialises an author's concurrent texts, so that each counts the mentions of those before it.
  const joinedAt = await lockAuthor(tx, authorId)
  const isFirstDay = later(joinedAt, days(1)) > now
  const most = isFirstDay ? mentionLimits.firstDay : mentionLimits.perDay
  const since = isFirstDay ? joinedAt : startOfShanghaiDay(now)
  return insertMentions(tx, { kind, contentId: id, authorId, createdAt: now, isHeld }, named, { most, since })
}

/** The members whom a text names, in its order, without duplicates. */
async function membersIn(tx: Tx, text: string, authorId: number): Promise<Name[]> {
  const places = namesIn(text)
  const members = await selectNamed(tx, [...new Set(places.flat().map(usernameKey))])
  const found = new Map<number, string>()
  for (const names of places) {
    const name = names.find((one) => members.has(usernameKey(one)))
    const userId = name === undefined ? undefined : members.get(usernameKey(name))
    if (userId !== undefined && userId !== authorId && !found.has(userId)) found.set(userId, name!)
  }
  return Array.from(found, ([userId, name]) => ({ userId, name }))
}

/**
 * Notifies the members whom a public text mentions and who weren't notified yet; the text is locked. Not `except`, who
 * gets a reply message for the same text.
 */
export async function notifyMentioned(
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  { kind, id, authorId, ...text }: MentioningText,
  except?: number,
) {
  const whole = wholeText(text)
  if (!/[@＠]/.test(whole)) return
  const named = await updateNotified(tx, kind, id, whole)
  const quiet = await selectQuietFor(tx, authorId, named, ctx.clock.now())
  const receiverIds = named.filter((userId) => userId !== except && !quiet.includes(userId))
  const act = { act: actOf[kind], subjectId: id, actorId: authorId }
  await notifyManyOfAct(ctx, tx, afterCommit, act, receiverIds, contentPreview(text.body))
}
