import type { ContentName } from '@judian/contract'
import type { Person, World } from './world.ts'

/** Helpers for tests of review, appeals, reports and contents, all in the community `r6`. */

export interface ModerationRoles {
  author: Person
  member: Person
  /** Moderates another community. */
  stranger: Person
  moderator: Person
  colleague: Person
  admin: Person
  /** A rule of r6. */
  rule_id: number
}

export async function moderationRoles(w: World): Promise<ModerationRoles> {
  const people = await w.given.members(5)
  const [author, member, stranger, moderator, colleague] = people as [Person, Person, Person, Person, Person]
  const communityId = await w.given.community({ moderators: [moderator, colleague] })
  await w.given.community({ name: 'valo', moderators: [stranger] })
  const { id: rule_id } = await w.db
    .selectFrom('communityRules')
    .select('id')
    .where('communityId', '=', communityId)
    .executeTakeFirstOrThrow()
  return { author, member, stranger, moderator, colleague, admin: await w.given.admin(), rule_id }
}

/** Publishes a post; it pends review when it contains a listed word, such as 外挂. */
export async function publishContent(
  w: World,
  person: Person,
  message = '正文',
  imageIds: string[] = [],
): Promise<ContentName> {
  const form = { title: '标题', message, community: 'r6', tag: 1, imageIds }
  const { message_id } = await w.ask(person, 'postMoments', form)
  return { kind: 'moment', id: message_id! }
}

export async function commentOn(
  w: World,
  person: Person,
  { id }: ContentName,
  message = '评论',
  more: { ref_message_id?: number; imageIds?: string[] } = {},
): Promise<ContentName> {
  const written = await w.ask(person, 'postComment', { message_id: id, message, imageIds: [], ...more })
  return { kind: 'comment', id: written.comment!.comment_id }
}

type Decision = 'approve' | 'reject' | 'pass-on'

export const decideContents = (
  w: World,
  person: Person | null,
  contents: ContentName[],
  decision: Decision,
  rule_id?: number,
) => w.ask(person, 'decideContents', { contents, decision, reason: '', ...(rule_id && { rule_id }) })

export const reviewQueue = (
  w: World,
  person: Person | null,
  form: { community_name?: string; passed_on?: 0 | 1 } = {},
) => w.ask(person, 'getReviewQueue', form)

/** Contents in this member's review queue, in order. */
export const queuedNames = async (
  w: World,
  person: Person,
  form: { community_name?: string; passed_on?: 0 | 1 } = {},
) => (await reviewQueue(w, person, form)).contents!.map(({ kind, id }) => ({ kind, id }))

/** Whether an uninvolved member sees a post. */
export const isVisible = async (w: World, { id }: ContentName, person: Person) =>
  (await w.ask(person, 'getSingleMoment', { message_id: id, community_name: 'r6' })).status === 200

export const ownDecisions = async (w: World, person: Person) =>
  (await w.ask(person, 'getMyDecisions', { pageNum: 1 })).decisions!

/** The counters of this member's autosignin. */
export async function ownCounts(w: World, person: Person) {
  const me = (await w.ask(person, 'autosignin', {})) as unknown as Record<string, unknown>
  const { waitingVerifyContentsCount: waiting, needAdminVerifyContentsCount: forAdmins, messageCount } = me
  return { waiting, forAdmins, messageCount }
}

export async function ownXp(w: World, person: Person) {
  const { userInfo } = (await w.ask(person, 'autosignin', {})) as unknown as {
    userInfo: { post_xp: number; comment_xp: number }
  }
  return [userInfo.post_xp, userInfo.comment_xp]
}

export const auditedActs = async (w: World) =>
  (
    await w.db.selectFrom('auditLog').select(['act', 'subjectKind', 'subjectId', 'actorId']).orderBy('id').execute()
  ).map(({ act, subjectKind, subjectId, actorId }) => [act, `${subjectKind} ${subjectId}`, actorId])

/** Audit log entries of one subject, the latest first. */
export async function auditedActsOn(w: World, admin: Person, thing_kind: string, thing_id: number | string) {
  const { acts } = await w.ask(admin, 'getAuditLog', { pageNum: 1, thing_kind, thing_id: String(thing_id) })
  return acts!.map(({ act, actor, before, after }) => ({ act, by: actor?.user_id, before, after }))
}
