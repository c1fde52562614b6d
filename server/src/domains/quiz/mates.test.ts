import { afterAll, beforeAll, expect, test } from 'vitest'
import { concurrently } from '../../../testing/concurrency.ts'
import { givenMinor, goTo } from '../../../testing/minors.ts'
import { givenQuiz, givenQuizElsewhere, givenResult } from '../../../testing/quiz.ts'
import { type Person, type World, world } from '../../../testing/world.ts'

let w: World
let communities = 0

beforeAll(async () => {
  w = await world()
  // Minors' mode is closed at night.
  goTo(w, 15)
  await givenQuiz(w)
})
afterAll(() => w[Symbol.asyncDispose]())

/** A community of its own for each test, in which `me` is a BMSW. */
async function searching() {
  const community_id = await givenQuizElsewhere(w, `mates${++communities}`)
  const me = await w.given.member()
  await givenResult(w, community_id, me, 'BMSW')
  const mate = async (code: string, seeksMates = true, person?: Person) => {
    const one = person ?? (await w.given.member())
    return { ...one, resultId: await givenResult(w, community_id, one, code, { seeksMates }) }
  }
  const mates = (more: { linked?: 0 | 1; after?: string | undefined } = {}, viewer = me) =>
    w.ask(viewer, 'getMates', { community_id, ...more })
  const names = async (...given: Parameters<typeof mates>) =>
    (await mates(...given)).members!.map(({ username }) => username)
  const seek = (person: Person, seeks_mates: 0 | 1) => w.ask(person, 'updateSeeksMates', { community_id, seeks_mates })
  return { community_id, me, mate, mates, names, seek }
}

test('team mates are those who look for some, the best fits first and among equals the newest members', async () => {
  const { mate, mates } = await searching()
  const far = await mate('HGTW')
  const named = await mate('HMTW')
  const mutual = await mate('HGTJ')
  const same = await mate('BMSW')
  const close = [await mate('BGSW'), await mate('BMSJ')]
  await mate('BGTW', false)
  const { members, hasMore } = await mates()
  expect(hasMore).toBe(false)
  expect(members!.map(({ username, fit, kind }) => [username, fit, kind.code])).toEqual([
    [mutual.username, 6, 'HGTJ'],
    [named.username, 5, 'HMTW'],
    [same.username, 4, 'BMSW'],
    [close[1]!.username, 3, 'BMSJ'],
    [close[0]!.username, 3, 'BGSW'],
    [far.username, 1, 'HGTW'],
  ])
  expect(members![0]).toMatchObject({
    user_id: mutual.id,
    resultId: mutual.resultId,
    kind: { code: 'HGTJ', name: '守夜人', image_url: '/images/quiz/hgtj.webp' },
  })
  expect(members![0]).not.toHaveProperty('followed')
})

test('nobody is found before they switch it on or after they switch it off, whatever else they show', async () => {
  const { community_id, me, mate, names, seek } = await searching()
  const other = await mate('HGTJ', false)
  await w.ask(other, 'updateResultListed', { community_id, listed: 1 })
  expect(await names()).toEqual([])
  expect(await w.ask(other, 'getResult', { community_id })).not.toHaveProperty('seeks_mates')

  expect(await seek(other, 1)).toEqual({ status: 200, seeks_mates: 1 })
  await w.ask(other, 'updateResultListed', { community_id, listed: 0 })
  expect(await names()).toEqual([other.username])
  expect(await w.ask(other, 'getResult', { community_id })).toMatchObject({ seeks_mates: 1, listed: 0 })
  // Being found is another wish than showing the result.
  expect(await w.ask(me, 'getQuizBadge', { user_id: other.id })).toEqual({ status: 200 })

  expect(await seek(other, 0)).toEqual({ status: 200, seeks_mates: 0 })
  expect(await names()).toEqual([])
})

test('whoever has no result finds nobody, and can’t be found', async () => {
  const { community_id, mate, mates, seek } = await searching()
  await mate('HGTJ')
  const newcomer = await w.given.member()
  expect(await mates({}, newcomer)).toMatchObject({ status: 404, outcome: 'QuizNotTaken' })
  expect(await seek(newcomer, 1)).toMatchObject({ status: 404, outcome: 'QuizNotTaken' })
  expect(await w.ask(newcomer, 'getMates', { community_id: community_id + 1_000 })).toMatchObject({
    status: 404,
    outcome: 'QuizNotFound',
  })
})

test('a block either way, an ended account and a hidden community find nobody', async () => {
  const { community_id, me, mate, names } = await searching()
  const [blocker, blocked, ended, other] = [
    await mate('HGTJ'),
    await mate('HGTJ'),
    await mate('HGTJ'),
    await mate('HGTJ'),
  ]
  await w.ask(blocker, 'toggleBlock', { user_id: me.id, blocked: 1 })
  await w.ask(me, 'toggleBlock', { user_id: blocked.id, blocked: 1 })
  await w.db.updateTable('users').set({ endedAt: w.ctx.clock.now() }).where('id', '=', ended.id).execute()
  expect(await names()).toEqual([other.username])
  expect(await names({}, blocker)).not.toContain(me.username)
  await w.db.updateTable('communities').set({ hidden: true }).where('id', '=', community_id).execute()
  expect(await names()).toEqual([])
})

test('a member in minors’ mode finds and is found by those alone whom they know', async () => {
  const { me, mate, names } = await searching()
  const minor = await mate('HGTJ', true, await givenMinor(w))
  const stranger = await mate('HGTJ')
  expect(await names()).toEqual([stranger.username])
  expect(await names({}, minor)).toEqual([])

  await w.ask(minor, 'toggleFollow', { user_id: me.id, followed: 1 })
  expect(await names()).toEqual([stranger.username, minor.username])
  await w.ask(minor, 'toggleFollow', { user_id: stranger.id, followed: 1 })
  expect(await names({}, minor)).toEqual([stranger.username])
})

test('the list says whom one follows, and may be of those with a game account of the community', async () => {
  const { community_id, me, mate, mates, names } = await searching()
  const [linked, elsewhere, without] = [await mate('HGTJ'), await mate('HGTJ'), await mate('HGTJ')]
  const account = (userId: number, communityId: number, name: string) => ({
    userId,
    communityId,
    gameUsername: name,
    gameUsernameKey: name,
    linkedAt: w.ctx.clock.now(),
  })
  await w.db
    .insertInto('gameAccounts')
    .values([account(linked.id, community_id, 'here'), account(elsewhere.id, 1, 'there')])
    .execute()
  await w.ask(me, 'toggleFollow', { user_id: linked.id, followed: 1 })
  expect(await names()).toEqual([without.username, elsewhere.username, linked.username])
  expect(await mates({ linked: 1 })).toMatchObject({
    members: [{ user_id: linked.id, game_username: 'here', followed: 1 }],
  })
})

test('a page has twenty, and the cursor leads through all of them once, over the fits', async () => {
  const { community_id, mates } = await searching()
  const codes = ['HGTJ', 'HMTW', 'BGTJ']
  const people = await w.given.members(45)
  for (const [n, person] of people.entries())
    await givenResult(w, community_id, person, codes[n % 3]!, { seeksMates: true })
  const seen: [fit: number, id: number][] = []
  const sizes: number[] = []
  let after: string | undefined
  do {
    const { members, next } = await mates({ after })
    seen.push(...members!.map(({ fit, user_id }) => [fit, user_id] as [number, number]))
    sizes.push(members!.length)
    after = next
  } while (after)
  expect(sizes).toEqual([20, 20, 5])
  expect(seen).toEqual(seen.toSorted(([fit, id], [otherFit, otherId]) => otherFit - fit || otherId - id))
  expect(new Set(seen.map(([, id]) => id))).toEqual(new Set(people.map(({ id }) => id)))
  expect((await mates({ after: '9999999999_999999999999999' })).members).toHaveLength(20)
  expect((await mates({ after: '0_0' })).members).toEqual([])
})

test('of twenty who switch and twenty who answer anew at once, both switches stay as chosen', async () => {
  const { community_id, me } = await searching()
  const { questions } = await w.ask(me, 'getQuestions', { community_id })
  const answers = questions!.map(({ id, options }) => ({ question_id: id, option_id: options[0]!.id }))
  await w.ask(me, 'updateResultListed', { community_id, listed: 1 })
  const results = await Promise.all([
    concurrently(20, () => w.ask(me, 'calculateResult', { community_id, answers })),
    concurrently(20, () => w.ask(me, 'updateSeeksMates', { community_id, seeks_mates: 1 })),
  ])
  expect(results.flat().every(({ status }) => status === 200)).toBe(true)
  expect(await w.ask(me, 'getResult', { community_id })).toMatchObject({ listed: 1, seeks_mates: 1 })
})
