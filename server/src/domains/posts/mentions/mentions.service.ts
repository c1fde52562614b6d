import type { Doc, Mention } from '@judian/contract'
import { mentionLimits } from '@judian/contract/limits'
import { mentionPattern } from '@judian/contract/mention-pattern'
import { days, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { AfterCommit, Db, Tx } from '../../../kernel/db/db.ts'
import { startOfShanghaiDay } from '../../../kernel/shanghai.ts'
import { contentPreview, textOutsideLinks, wholeText } from '../../../text/doc/texts.ts'
import { usernameKey } from '../../accounts/index.ts'
import { notifyOfActs, undoActs } from '../../messages/notices/index.ts'
import { type Addressed, reachable } from '../../members/contact/index.ts'
import {
  deleteMentionsIn,
  insertMentions,
  lockAuthor,
  type MentionKind,
  type MentionRow,
  type Name,
  selectMentions,
  selectNamed,
  updateNotified,
} from './mentions.sql.ts'
import { namesIn } from './names-in.ts'
import type { Part } from '../parts/index.ts'
import { replaceOutsideLinks } from '../../../text/doc/replacing.ts'

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

const hasSign = (text: string) => /[@＠]/.test(text)

const actOf = {
  moment: 'momentMention',
  comment: 'commentMention',
  'tile-comment': 'tileMention',
  'match-message': 'matchMention',
} as const

/**
 * Stores the members whom a text mentions, in the transaction that writes or edits it and has locked it. Names beyond a
 * limit stay plain text; returns their number. A name that an edited text had before means the same member, who may have
 * another one by now. A member is notified once per text, however often it is edited.
 */
export async function mention({ clock }: AppContext, tx: Tx, text: MentioningText, isEdit = false) {
  const { kind, id, authorId, isHeld = false } = text
  const whole = textOutsideLinks(text)
  if (!hasSign(whole)) return 0
  const now = clock.now()
  const before = isEdit ? await selectMentions(tx, [{ kind, contentId: id }]) : []
  const named = await membersIn(tx, whole, authorId, before)
  if (named.length === 0) return 0
  // Serialises an author's concurrent texts, so that each counts the mentions of those before it.
  const joinedAt = await lockAuthor(tx, authorId)
  const isFirstDay = later(joinedAt, days(1)) > now
  const most = isFirstDay ? mentionLimits.firstDay : mentionLimits.perDay
  const since = isFirstDay ? joinedAt : startOfShanghaiDay(now)
  return insertMentions(tx, { kind, contentId: id, authorId, createdAt: now, isHeld }, named, { most, since })
}

/** The members whom a text names, in its order, without duplicates. */
async function membersIn(tx: Tx, text: string, authorId: number, before: readonly Name[]): Promise<Name[]> {
  const places = namesIn(text)
  const members = await selectNamed(tx, [...new Set(places.flat().map(usernameKey))])
  for (const { name, userId } of before) members.set(usernameKey(name), userId)
  const found = new Map<number, string>()
  for (const names of places) {
    const name = names.find((one) => members.has(usernameKey(one)))
    const userId = name === undefined ? undefined : members.get(usernameKey(name))
    if (userId !== undefined && userId !== authorId && !found.has(userId)) found.set(userId, name!)
  }
  return Array.from(found, ([userId, name]) => ({ userId, name }))
}

/** Notifies the members whom public texts mention and who weren't notified yet; the texts are locked. */
export async function notifyMentioned(
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  texts: readonly (MentioningText & Addressed)[],
) {
  const naming = texts.map((text) => ({ ...text, whole: textOutsideLinks(text) })).filter(({ whole }) => hasSign(whole))
  if (naming.length === 0) return
  const named = (await updateNotified(tx, naming)).map(({ place, userId }) => ({ text: naming[place - 1]!, userId }))
  const reached = await reachable(ctx, tx, named)
  const acts = reached.map(({ text: { kind, id, authorId, body }, userId }) => ({
    act: actOf[kind],
    subjectId: id,
    receiverId: userId,
    actorId: authorId,
    preview: contentPreview(body),
  }))
  await notifyOfActs(ctx, tx, afterCommit, acts)
}

/**
 * Withdraws the notices of members whom an edited text, which is locked, doesn't name any more, and puts back those of
 * members whom it names again: nobody is notified of one text twice.
 */
async function updateMentionNotices(tx: Tx, { kind, id, authorId, ...text }: MentioningText) {
  const mentions = await selectMentions(tx, [{ kind, contentId: id }])
  if (mentions.length === 0) return
  const named = textOutsideLinks(text).matchAll(mentionPattern(mentions.map(({ name }) => name)))
  const names = new Set(Array.from(named, ({ groups }) => groups!['name']))
  const act = { act: actOf[kind], subjectId: id, actorId: authorId }
  for (const undone of [true, false]) {
    const receiverIds = mentions.filter(({ name }) => names.has(name) !== undone).map(({ userId }) => userId)
    await undoActs(tx, act, receiverIds, undone)
  }
}

export const mentionsPart: Part = {
  read: (ctx) => ({
    async write(tx, text) {
      const leftOut = await mention(ctx, tx, text)
      return leftOut > 0 ? { mentions_left_out: leftOut } : {}
    },
  }),
  async edited({ ctx, tx, subject, version: { body, doc }, isHeld }) {
    const { kind, id, authorId, review } = subject
    const text = { kind, id, authorId, body, doc }
    // A pending version notifies nobody; stored now, so that an ended account's name is found in it.
    await mention(ctx, tx, { ...text, isHeld }, true)
    const names = [subject, text].some((one) => hasSign(textOutsideLinks(one)))
    if (names && !isHeld && review === 'published') await updateMentionNotices(tx, text)
  },
  published: ({ ctx, tx, afterCommit }, texts) => notifyMentioned(ctx, tx, afterCommit, texts),
  removed: deleteMentionsIn,
}

interface Text {
  id: number
  body: string
  doc?: Doc | null
}

interface Presented extends Pick<Text, 'body' | 'doc'> {
  /** The members whom the text links to, as a field of the wire; omitted if there are none. */
  mentioned: { mentions?: Mention[] }
}

/**
 * Presents texts with the current names of the members they mention. Queries the database only if a text contains an @.
 */
export async function presentMentions(db: Db | Tx, kind: MentionKind, texts: readonly Text[]) {
  const asked = texts.filter((text) => hasSign(wholeText(text))).map(({ id }) => ({ kind, contentId: id }))
  const rowsOf = Map.groupBy(await selectMentions(db, asked), ({ contentId }) => contentId)
  return ({ id, body, doc = null }: Text): Presented => {
    const rows = rowsOf.get(id)
    return rows ? presented({ body, doc }, rows) : { body, doc, mentioned: {} }
  }
}

function presented(text: Omit<Text, 'id'>, rows: readonly MentionRow[]): Presented {
  const byName = new Map(rows.map((row) => [row.name, row]))
  const shown = new Set<MentionRow>()
  const pattern = mentionPattern([...byName.keys()])
  const replace = (_: string, name: string) => {
    const row = byName.get(name)!
    if (row.linked) shown.add(row)
    return `@${row.username}`
  }
  const present = replaceOutsideLinks(text, pattern, replace)
  const mentions = Array.from(shown, ({ userId, username }) => ({ id: userId, name: username }))
  return { ...present, mentioned: mentions.length > 0 ? { mentions } : {} }
}
