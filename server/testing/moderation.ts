import type { ContentName } from '@judian/contract'
import type { Person, World } from './world.ts'

/** What the tests of review, appeals, reports and contents share, all in the community `r6`. */

export interface Staff {
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

export async function staffOf(w: World): Promise<Staff> {
  const people = await Promise.all(Array.from({ length: 5 }, () => w.given.member()))
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

/** Posts something; held where it holds a listed word, such as 外挂. */
export async function post(w: World, person: Person, message = '正文', imageIds: string[] = []): Promise<ContentName> {
  const form = { title: '标题', message, community: 'r6', tag: 1, imageIds }
  const { message_id } = await w.ask(person, 'postMoments', form)
  return { kind: 'moment', id: message_id! }
}

export async function comment(
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

export const decideOn = (
  w: World,
  person: Person | null,
  contents: ContentName[],
  decision: Decision,
  rule_id?: number,
) => w.ask(person, 'decideContents', { contents, decision, reason: '', ...(rule_id && { rule_id }) })

export const queueOf = (w: World, person: Person | null, form: { community_name?: string; passed_on?: 0 | 1 } = {}) =>
  w.ask(person, 'getReviewQueue', form)

/** What waits in this person's queue, in order. */
export const waitingFor = async (w: World, person: Person, form: { community_name?: string; passed_on?: 0 | 1 } = {}) =>
  (await queueOf(w, person, form)).contents!.map(({ kind, id }) => ({ kind, id }))

/** What the site has told this person, the latest first. */
export async function toldTo(w: World, person: Person) {
  const { system_messages } = await w.ask(person, 'getMyReplies', {
    messageCount: 0,
    pageNum: 1,
    message_type: 'system',
  })
  return system_messages!.map(({ title, message }) => ({ title, message }))
}

/** Whether a member who has nothing to do with it sees a post. */
export const isSeen = async (w: World, { id }: ContentName, person: Person) =>
  (await w.ask(person, 'getSingleMoment', { message_id: id, community_name: 'r6' })).status === 200

export const ownDecisions = async (w: World, person: Person) =>
  (await w.ask(person, 'getMyDecisions', { pageNum: 1 })).decisions!

/** What autosignin counts for this person. */
export async function countsOf(w: World, person: Person) {
  const me = (await w.ask(person, 'autosignin', {})) as unknown as Record<string, unknown>
  const { waitingVerifyContentsCount: waiting, needAdminVerifyContentsCount: forAdmins, messageCount } = me
  return { waiting, forAdmins, messageCount }
}

export async function experienceOf(w: World, person: Person) {
  const { userInfo } = (await w.ask(person, 'autosignin', {})) as unknown as {
    userInfo: { post_xp: number; comment_xp: number }
  }
  return [userInfo.post_xp, userInfo.comment_xp]
}

export const acts = async (w: World) =>
  (await w.db.selectFrom('auditLog').select(['act', 'thingKind', 'thingId', 'actorId']).orderBy('id').execute()).map(
    ({ act, thingKind, thingId, actorId }) => [act, `${thingKind} ${thingId}`, actorId],
  )
