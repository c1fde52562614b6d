import { expect } from 'vitest'
import { racing } from '../../../testing/concurrency.ts'
import { publishMoment, readFeed } from '../../../testing/moments.ts'
import { givenPoll, readPoll, threeMaps, votePoll } from '../../../testing/polls.ts'
import { test as base } from '../../../testing/shared-world.ts'

// A new author in each test, as their posts are rate-limited.
const test = base.extend('author', async ({ w }) => {
  await w.given.community()
  return w.given.member()
})

test('a post has a poll, which its page shows with the reader’s own ballot, and lists only indicate', async ({
  w,
  author,
}) => {
  const fan = await w.given.member()
  const id = await givenPoll(w, author)
  expect(await readPoll(w, fan, id)).toEqual({
    question: '守哪张图？',
    options: ['仓库', '码头', '剧院'],
    choices: 1,
    ends_at: expect.any(String),
    changeable: 1,
    rev: 1,
    vote_count: 0,
    votes_rev: 0,
    counts: [0, 0, 0],
  })
  expect((await votePoll(w, fan, id, [2])).poll).toMatchObject({ vote_count: 1, counts: [0, 1, 0], own: [2] })
  expect(await readPoll(w, fan, id)).toMatchObject({ vote_count: 1, counts: [0, 1, 0], own: [2] })
  expect((await readPoll(w, author, id))!.own).toBeUndefined()
  const listed = (await readFeed(w, fan, { sorted: 'latest' })).moments!
  expect(listed.find(({ message_id }) => message_id === id)!.poll).toBe(3)

  const plain = await w.given.moment(author)
  expect(await readPoll(w, fan, plain)).toBeUndefined()
  expect(await votePoll(w, fan, plain, [1])).toMatchObject({ status: 404, outcome: 'PollNotFound' })
})

test('concurrent votes of thirty members, and thirty of one member, are counted exactly', async ({ w, author }) => {
  const fans = await w.given.members(30)
  const id = await givenPoll(w, author)
  await racing(30, (n) => votePoll(w, fans[n]!, id, [(n % 3) + 1]), { ok: 30 })
  expect(await readPoll(w, author, id)).toMatchObject({ vote_count: 30, counts: [10, 10, 10] })

  const [one, other] = [await givenPoll(w, author), await givenPoll(w, author, { changeable: false })]
  await racing(30, (n) => votePoll(w, fans[0]!, one, [(n % 3) + 1]), { ok: 30 })
  const { vote_count, counts, own } = (await readPoll(w, fans[0]!, one))!
  expect([vote_count, counts!.map((count, nth) => count === Number(own![0] === nth + 1))]).toEqual([
    1,
    [true, true, true],
  ])
  await racing(30, (n) => votePoll(w, fans[1]!, other, [(n % 3) + 1]), {
    ok: 10,
    VoteFinal: 20,
  })
  expect((await readPoll(w, author, other))!.vote_count).toBe(1)
})

test('a ballot has at most the number of options that the author allows, and changes move the counts', async ({
  w,
  author,
}) => {
  const [fan, another] = [await w.given.member(), await w.given.member()]
  const id = await givenPoll(w, author, { choices: 2 })
  expect((await votePoll(w, fan, id, [3, 1])).poll).toMatchObject({ vote_count: 1, counts: [1, 0, 1], own: [1, 3] })
  expect((await votePoll(w, another, id, [1])).poll).toMatchObject({ vote_count: 2, counts: [2, 0, 1] })
  expect((await votePoll(w, fan, id, [2, 3])).poll).toMatchObject({ vote_count: 2, counts: [1, 1, 1], own: [2, 3] })
  expect(await votePoll(w, fan, id, [1, 2, 3])).toMatchObject({ status: 400, outcome: 'TooManyChoices' })
  expect(await votePoll(w, fan, id, [1, 4])).toMatchObject({ status: 400, outcome: 'PollOptionUnknown' })
  for (const wrong of [[], [0], [11], [1.5], [2, 2]])
    expect([wrong, await votePoll(w, fan, id, wrong)]).toMatchObject([wrong, { status: 400, outcome: 'Malformed' }])

  const final = await givenPoll(w, author, { changeable: false })
  await votePoll(w, fan, final, [1])
  expect(await votePoll(w, fan, final, [1])).toMatchObject({ status: 200 })
  expect(await votePoll(w, fan, final, [2])).toMatchObject({ status: 409, outcome: 'VoteFinal' })
  expect(await readPoll(w, fan, final)).toMatchObject({ counts: [1, 0, 0], own: [1] })
})

test('results shown after voting are hidden from everyone before', async ({ w, author }) => {
  const [fan, reader] = [await w.given.member(), await w.given.member()]
  const id = await givenPoll(w, author, { results_after: true })
  expect((await votePoll(w, fan, id, [2])).poll!.counts).toEqual([0, 1, 0])
  expect((await readPoll(w, fan, id))!.counts).toEqual([0, 1, 0])
  for (const person of [reader, author]) {
    const poll = (await readPoll(w, person, id))!
    expect([poll.results_after, poll.vote_count, poll.counts]).toEqual([1, 1, undefined])
  }
})

test('a blocked member can still vote and thumb, without noticing the block', async ({ w, author }) => {
  const [blocked, blocking] = await w.given.members(2)
  const id = await givenPoll(w, author)
  await w.ask(author, 'toggleBlock', { user_id: blocked!.id, blocked: 1 })
  await w.ask(blocking!, 'toggleBlock', { user_id: author.id, blocked: 1 })
  expect(await votePoll(w, blocked!, id, [1])).toMatchObject({ status: 200 })
  expect(await votePoll(w, blocking!, id, [1])).toMatchObject({ status: 200 })
  expect((await readPoll(w, author, id))!.vote_count).toBe(2)
})

test('posts that take no comments take no votes', async ({ w }) => {
  const [moderator, author, fan] = await w.given.members(3)
  await w.given.community({ name: 'quietly', moderators: [moderator!] })
  const make = () => givenPoll(w, author!, {}, 'quietly')
  const [archived, held, deleted, open] = [await make(), await make(), await make(), await make()]
  await w.ask(moderator!, 'toggleArchived', { message_id: archived, archived: 1 })
  await w.db.updateTable('moments').set({ review: 'waiting', reviewReason: 'words' }).where('id', '=', held).execute()
  await w.ask(author!, 'delMomentByUser', { message_id: deleted })
  expect(await votePoll(w, fan!, archived, [1])).toMatchObject({
    status: 409,
    outcome: 'MomentArchivedForVotes',
    message: '帖子已归档，不能再投票',
  })
  expect(await votePoll(w, fan!, held, [1])).toMatchObject({ status: 404, outcome: 'PollNotFound' })
  expect(await votePoll(w, fan!, deleted, [1])).toMatchObject({ status: 404, outcome: 'PollNotFound' })
  await w.db.updateTable('communities').set({ writingClosed: true }).where('name', '=', 'quietly').execute()
  expect(await votePoll(w, fan!, open, [1])).toMatchObject({ status: 409, outcome: 'CommunityClosed' })
  await w.db
    .updateTable('communities')
    .set({ writingClosed: false, hidden: true })
    .where('name', '=', 'quietly')
    .execute()
  expect(await votePoll(w, fan!, open, [1])).toMatchObject({ status: 404, outcome: 'PollNotFound' })
})

test('a post has no poll that can’t be answered', async ({ w, author }) => {
  const refusal = async (changed: object) =>
    (await publishMoment(w, await w.given.member(), { poll: { ...threeMaps, ...changed } })).fields
  expect(await refusal({ options: ['一'] })).toEqual({ poll: '至少要 2 个选项' })
  expect(await refusal({ options: Array.from({ length: 11 }, (_, n) => `第${n}项`) })).toEqual({
    poll: '最多 10 个选项',
  })
  expect(await refusal({ options: ['长'.repeat(41), '短'] })).toEqual({ poll: '投票的选项不能超过40个字' })
  expect(await refusal({ options: ['一', '\0 '] })).toEqual({ poll: '请填写投票的选项' })
  expect(await refusal({ options: ['一', '一 '] })).toEqual({ poll: '投票的选项不能重复' })
  expect(await refusal({ question: '' })).toEqual({ poll: '请填写投票的问题' })
  expect(await refusal({ choices: 4 })).toEqual({ poll: '能选的数目比选项还多' })
  expect(await refusal({ hours: 0 })).toEqual({ poll: '投票至少要 1 小时' })
  expect(await refusal({ hours: 721 })).toEqual({ poll: '投票最长 30 天' })
  const id = await givenPoll(w, author, { question: '哪\0张\n图？', options: ['<b>仓库</b>', '码头'] })
  expect(await readPoll(w, author, id)).toMatchObject({ question: '哪张 图？', options: ['<b>仓库</b>', '码头'] })
})

test('the word filter reads a poll, and its reviewers see it', async ({ w, author }) => {
  const moderator = await w.given.admin()
  const { status, message_id } = await publishMoment(w, author, {
    poll: { ...threeMaps, options: ['哪里卖外挂', '没有'] },
  })
  expect(status).toBe(400)
  const { contents } = await w.ask(moderator, 'getReviewQueue', {})
  expect(contents!.find(({ id }) => id === message_id)!.poll).toEqual({
    question: '守哪张图？',
    options: ['哪里卖外挂', '没有'],
  })
})
