import { expect } from 'vitest'
import { concurrently, countOutcomes } from '../../../testing/concurrency.ts'
import { editPost } from '../../../testing/editing.ts'
import { publishMoment } from '../../../testing/moments.ts'
import { givenPoll, readPoll, threeMaps, votePoll } from '../../../testing/polls.ts'
import { testWithAuthor as test } from '../../../testing/shared-world.ts'
import { type Person, world, type World } from '../../../testing/world.ts'
import { hours } from '../../kernel/clock.ts'

const changed = { ...threeMaps, question: '先守哪张图？', options: ['码头', '仓库'] }

const editPoll = (w: World, person: Person, message_id: number, poll: object | undefined = changed, rev = 1) =>
  w.ask(person, 'editPoll', { message_id, rev, ...(poll && { poll: poll as typeof changed }) })
const removePoll = (w: World, person: Person, message_id: number, rev = 1) =>
  w.ask(person, 'editPoll', { message_id, rev })

test('an author changes and removes a poll until the first vote', async ({ w, author, roles }) => {
  const id = await givenPoll(w, author)
  expect(await editPoll(w, author, id)).toMatchObject({ status: 200 })
  expect(await readPoll(w, roles.member, id)).toMatchObject({ question: '先守哪张图？', counts: [0, 0], rev: 2 })
  expect(await editPoll(w, author, id)).toMatchObject({ status: 409, outcome: 'PollChanged' })
  expect(await votePoll(w, roles.member, id, [1])).toMatchObject({ status: 409, outcome: 'PollChanged' })
  await votePoll(w, roles.member, id, [1], 2)
  expect(await editPoll(w, author, id, changed, 2)).toMatchObject({ status: 409, outcome: 'PollFrozen' })
  expect(await removePoll(w, author, id, 2)).toMatchObject({ status: 409, outcome: 'PollFrozen' })

  const other = await givenPoll(w, author)
  expect(await removePoll(w, author, other)).toMatchObject({ status: 200 })
  expect(await readPoll(w, author, other)).toBeUndefined()
  expect(await removePoll(w, author, other)).toMatchObject({ status: 404, outcome: 'PollNotFound' })
})

test('with concurrent votes and changes, no vote counts for options that its voter hasn’t read', async ({
  w,
  author,
}) => {
  const fans = await w.given.members(15)
  const id = await givenPoll(w, author)
  const answers = await concurrently(30, (n) =>
    n % 2 === 0 ? votePoll(w, fans[n / 2]!, id, [1]) : editPoll(w, author, id, { ...changed, question: `第${n}问` }),
  )
  const votes = countOutcomes(answers.filter((_, n) => n % 2 === 0))
  const edits = countOutcomes(answers.filter((_, n) => n % 2 === 1))
  const { rev, vote_count, counts } = (await readPoll(w, author, id))!
  expect([votes['ok'] ?? 0, edits['ok'] ?? 0]).toEqual(rev === 1 ? [15, 0] : [0, 1])
  expect([vote_count, counts![0]]).toEqual(rev === 1 ? [15, 15] : [0, 0])
})

test('only its author edits it, in a published post', async ({ w, author, roles }) => {
  const id = await givenPoll(w, author)
  for (const other of [roles.member, roles.moderator, roles.admin])
    expect(await editPoll(w, other, id)).toMatchObject({ status: 403, outcome: 'NotAllowed' })
  expect(await editPoll(w, author, id, { ...changed, options: ['卖外挂', '不卖'] })).toMatchObject({
    status: 403,
    outcome: 'PollRefused',
  })
  expect(await editPoll(w, author, id, { ...changed, match_id: 999 })).toMatchObject({ outcome: 'PollMatchGone' })
  const held = await publishMoment(w, author, { title: '卖外挂', poll: threeMaps })
  expect(held.status).toBe(400)
  expect(await editPoll(w, author, held.message_id!)).toMatchObject({ status: 409, outcome: 'NotEditable' })
  await w.ask(roles.moderator, 'toggleArchived', { message_id: id, archived: 1 })
  expect(await removePoll(w, author, id)).toMatchObject({ status: 409, outcome: 'MomentArchivedForEdits' })
  expect(await readPoll(w, author, id)).toMatchObject({ question: '守哪张图？', closed: 1 })
})

test('a text changed after the first vote is marked, with its history, and the poll mentions it', async ({
  w,
  author,
  roles,
}) => {
  const id = await givenPoll(w, author)
  await votePoll(w, roles.member, id, [1])
  await editPost(w, author, id, { message: '改过的正文' })
  expect((await readPoll(w, roles.member, id))!.text_changed).toBe(1)
  const { versions } = await w.ask(roles.member, 'getEditHistory', { kind: 'moment', id })
  expect(versions).toHaveLength(2)

  const early = await givenPoll(w, author)
  await editPost(w, author, early, { message: '改过的正文' })
  await votePoll(w, roles.member, early, [1])
  expect((await readPoll(w, roles.member, early))!.text_changed).toBeUndefined()
})

test('the rules of edits apply to it: deleted posts, closed communities, ten a day, a day under level 2, posting', async () => {
  await using w = await world()
  await w.given.community()
  const author = await w.given.member()
  // Another text each time, as a repeated one would need review.
  const outcomeOf = async (id: number, rev = 1) =>
    (await editPoll(w, author, id, { ...changed, question: `第${id}帖第${rev}问` }, rev)).outcome
  const gone = await givenPoll(w, author)
  await w.ask(author, 'delMomentByUser', { message_id: gone })
  expect(await outcomeOf(gone)).toBe('MomentNotFound')

  const id = await givenPoll(w, author)
  for (let rev = 1; rev <= 10; rev++) expect(await outcomeOf(id, rev)).toBeUndefined()
  expect(await outcomeOf(id, 11)).toBe('EditLimit')

  const shut = await w.given.community({ name: 'shut' })
  const there = await givenPoll(w, author, {}, 'shut')
  await w.db.updateTable('communities').set({ writingClosed: true }).where('id', '=', shut).execute()
  expect(await outcomeOf(there)).toBe('CommunityClosed')

  const old = await givenPoll(w, author)
  w.ports.clock.advance(hours(25))
  expect(await outcomeOf(old)).toBe('EditExpired')
  await w.given.settings({ postingOpen: false })
  expect(await outcomeOf(old)).toBe('PostingClosed')
})
