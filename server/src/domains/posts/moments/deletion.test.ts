import { expect } from 'vitest'
import type { Person, World } from '../../../../testing/world.ts'
import {
  type CommunityRoles,
  communityRoles,
  feedIds,
  readMoment,
  publishMoment,
  readComments,
  writeComment,
} from '../../../../testing/moments.ts'
import { countOutcomes } from '../../../../testing/concurrency.ts'
import { test } from '../../../../testing/shared-world.ts'

const mayDelete: [keyof CommunityRoles, 'ok' | 'NotAllowed'][] = [
  ['author', 'ok'],
  ['member', 'NotAllowed'],
  ['stranger', 'NotAllowed'],
  ['moderator', 'ok'],
  ['admin', 'ok'],
]

test('author and moderators delete a post', async ({ w }) => {
  const people = await communityRoles(w)
  for (const [who, result] of mayDelete) {
    const message_id = await w.given.moment(people.author)
    const answer = await w.ask(people[who], 'delMomentByUser', { reason: '广告', message_id })
    expect({ who, ...countOutcomes([answer]) }).toEqual({ who, [result]: 1 })
    expect((await feedIds(w, people.member)).includes(message_id)).toBe(result === 'NotAllowed')
  }
})

test('a deleted post is absent from every call and retains its pictures and comments while restorable', async ({
  w,
}) => {
  const { author, member } = await communityRoles(w)
  const [one, two] = [await w.given.image(author), await w.given.image(member)]
  const { message_id } = await publishMoment(w, author, { imageIds: [one] })
  const { comment } = await writeComment(w, member, message_id!, { imageIds: [two] })
  const { id: short_code } = await w.ask(member, 'updateShareInteraction', { message_id: message_id! })

  expect(await w.ask(author, 'delMomentByUser', { message_id: message_id! })).toEqual({ status: 200 })

  for (const person of [author, member]) {
    expect(await allOn(w, person, message_id!, comment!.comment_id)).toEqual({ MomentNotFound: 9, CommentNotFound: 3 })
  }
  expect(await w.ask(null, 'resolveShortCode', { short_code: short_code! })).toMatchObject({
    outcome: 'ShortCodeNotFound',
  })
  expect(await feedIds(w, author)).not.toContain(message_id)
  expect(await publishMoment(w, author, { imageIds: [one] })).toMatchObject({ outcome: 'ImageNotYours' })
  expect(await publishMoment(w, member, { imageIds: [two] })).toMatchObject({ outcome: 'ImageNotYours' })
})

/** Outcome of every call on a post and its comment. */
async function allOn(w: World, person: Person, message_id: number, comment_id: number) {
  return countOutcomes([
    await readMoment(w, person, message_id),
    await readComments(w, person, message_id),
    await writeComment(w, person, message_id),
    await w.ask(person, 'thumbInteractionWithMoment', { message_id, thumbType: 1 }),
    await w.ask(person, 'updateShareInteraction', { message_id }),
    await w.ask(person, 'delMomentByUser', { reason: '广告', message_id }),
    await w.ask(person, 'updateMomentTag', { message_id, tag: 2 }),
    await w.ask(person, 'togglePin', { message_id, pinned: 1 }),
    await w.ask(person, 'toggleArchived', { message_id, archived: 1 }),
    await w.ask(person, 'getCommentReplies', { comment_id, pageNum: 1 }),
    await w.ask(person, 'thumbInteractionWithComment', { comment_id, thumbType: 1 }),
    await w.ask(person, 'delCommentByUser', { reason: '广告', comment_id, message_id }),
  ])
}

test('of two concurrent deletions one finds the post gone; a repeated submission returns its first outcome', async ({
  w,
}) => {
  const { author, moderator } = await communityRoles(w)
  const message_id = await w.given.moment(author)

  const answers = await Promise.all(
    [author, moderator].map((person) => w.ask(person, 'delMomentByUser', { reason: '广告', message_id })),
  )
  expect(countOutcomes(answers)).toEqual({ ok: 1, MomentNotFound: 1 })

  const again = { message_id: await w.given.moment(author), request_id: 'request-0123456789' }
  for (const _ of [1, 2]) expect(await w.ask(author, 'delMomentByUser', again)).toEqual({ status: 200 })
})
