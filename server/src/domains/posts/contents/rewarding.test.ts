import { expect, test } from 'vitest'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { type CommunityRoles, communityRoles, publishMoment, writeComment } from '../../../../testing/moments.ts'
import { racing } from '../../../../testing/concurrency.ts'

type Kind = 'moment' | 'comment'

/** XP, messages and missions of a member so far. */
async function gains(w: World, me: Person) {
  const answer = await w.ask(me, 'autosignin', {})
  if (!('userInfo' in answer)) throw new Error('not signed in')
  const { post_xp, comment_xp } = answer.userInfo
  const completed = answer.user_mission!.filter((mission) => mission.is_completed === 1)
  return { post_xp, comment_xp, completed: completed.map(({ id }) => id) }
}

/** A pending post and comment of the author, with a mission for each. */
async function pendingContents(w: World, { author, member }: CommunityRoles) {
  const momentId = await w.given.moment(member)
  const missions = [await w.given.mission({ missionType: 3 }), await w.given.mission({ missionType: 1, momentId })]
  const { message_id } = await publishMoment(w, author, { message: '外挂' })
  const { comment } = await writeComment(w, author, momentId, { message: '外挂' })
  const contents: { kind: Kind; id: number }[] = [
    { kind: 'moment', id: message_id! },
    { kind: 'comment', id: comment!.comment_id },
  ]
  return { missions, contents }
}

const nothing = { post_xp: 0, comment_xp: 0, completed: [] }

test('pending content earns XP only once, when approved', async () => {
  await using w = await world()
  const people = await communityRoles(w)
  const { author, moderator, admin } = people
  const { missions, contents } = await pendingContents(w, people)
  expect(await gains(w, author)).toEqual(nothing)

  const answers = await racing(
    20,
    (n) => w.ask(n % 2 ? moderator : admin, 'decideContents', { contents, decision: 'approve', reason: '' }),
    { ok: 20 },
  )
  expect(answers.flatMap(({ results }) => results!).filter((result) => result === 'done')).toHaveLength(2)
  expect(await gains(w, author)).toEqual({ post_xp: 10, comment_xp: 2, completed: missions })
})

test('rejected content earns no XP', async () => {
  await using w = await world()
  const people = await communityRoles(w)
  const { contents } = await pendingContents(w, people)
  await w.ask(people.moderator, 'decideContents', { contents, decision: 'reject', reason: '广告' })
  expect(await gains(w, people.author)).toEqual(nothing)
})

test('content approved later counts for the day of writing', async () => {
  await using w = await world()
  const { author, moderator } = await communityRoles(w)
  const ids: number[] = []
  for (let n = 0; n < 6; n++) ids.push((await publishMoment(w, author, { message: '外挂' })).message_id!)
  w.ports.clock.advance(48 * 3_600_000)
  const contents = ids.map((id) => ({ kind: 'moment' as const, id }))
  await w.ask(moderator, 'decideContents', { contents, decision: 'approve', reason: '' })
  expect(await gains(w, author)).toMatchObject({ post_xp: 50 })
  await publishMoment(w, author)
  expect(await gains(w, author)).toMatchObject({ post_xp: 60 })
})

test('moderated deletion takes XP back, restoring grants it again', async () => {
  await using w = await world()
  const { author, member, moderator, admin } = await communityRoles(w)
  const momentId = await w.given.moment(member)
  const mission = await w.given.mission({ missionType: 3 })
  const { message_id } = await publishMoment(w, author)
  const { comment } = await writeComment(w, author, momentId)
  const written = { post_xp: 10, comment_xp: 2, completed: [mission] }
  expect(await gains(w, author)).toEqual(written)

  await w.ask(moderator, 'delMomentByUser', { reason: '广告', message_id: message_id! })
  await w.ask(moderator, 'delCommentByUser', { reason: '广告', message_id: momentId, comment_id: comment!.comment_id })
  expect(await gains(w, author)).toEqual({ ...nothing, completed: [mission] })

  await w.ask(admin, 'restoreContent', { kind: 'moment', id: message_id! })
  await w.ask(admin, 'restoreContent', { kind: 'comment', id: comment!.comment_id })
  expect(await gains(w, author)).toEqual(written)
})

test('a comment approved under a pending post earns XP, advances missions and notifies once, when the post is approved', async () => {
  await using w = await world()
  const { author, member, moderator } = await communityRoles(w)
  const momentId = await w.given.moment(author)
  const mission = await w.given.mission({ missionType: 1, momentId })
  const { comment } = await writeComment(w, member, momentId, { message: '外挂' })
  const decide = (kind: Kind, id: number) =>
    w.ask(moderator, 'decideContents', { contents: [{ kind, id }], decision: 'approve', reason: '' })
  const hide = () => w.db.updateTable('moments').set({ review: 'waiting' }).where('id', '=', momentId).execute()
  const notified = async () => {
    const { replies } = await w.ask(author, 'getMyReplies', { messageCount: 0, pageNum: 1, message_type: 'replies' })
    return replies!.map(({ comment_id }) => comment_id)
  }

  await hide()
  await decide('comment', comment!.comment_id)
  expect(await gains(w, member)).toEqual(nothing)
  await decide('moment', momentId)

  const earned = { post_xp: 0, comment_xp: 2, completed: [mission] }
  expect([await gains(w, member), await notified()]).toEqual([earned, [comment!.comment_id]])
  await hide()
  await decide('moment', momentId)
  expect([await gains(w, member), await notified()]).toEqual([earned, [comment!.comment_id]])
})
