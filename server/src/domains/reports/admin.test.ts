import { describe, expect, test } from 'vitest'
import { type Person, type World, world } from '../../../testing/world.ts'
import { minutes } from '../../kernel/clock.ts'
import { acts, comment, countsOf, experienceOf, isSeen, post, staffOf, toldTo } from '../../../testing/moderation.ts'

type Thing = { kind: 'moment' | 'comment' | 'profile'; id: number }

const report = (w: World, person: Person, thing: Thing, note = '') =>
  w.ask(person, 'reportContent', { ...thing, reason: 'abuse', note })

/** A report written without its call, which takes ten in ten minutes. */
const usual = (w: World) => ({ reason: 'spam', note: '', createdAt: w.ports.clock.now() })

const listed = (w: World, person: Person | null, kind?: Thing['kind']) =>
  w.ask(person, 'getReports', { pageNum: 1, ...(kind && { kind }) })

const resolve = (
  w: World,
  person: Person | null,
  things: Thing[],
  resolution: 'uphold' | 'dismiss',
  form: { rule_id?: number; reason?: string } = {},
) => w.ask(person, 'resolveReports', { things, resolution, reason: '', ...form })

describe('the list', () => {
  test('is for admins, and so are the answers', async () => {
    await using w = await world()
    const { author, member, moderator, admin, rule_id } = await staffOf(w)
    const thing = await post(w, author)
    await report(w, member, thing)
    for (const person of [null, author, member, moderator]) {
      const status = person ? 403 : 401
      expect(await listed(w, person)).toMatchObject({ status })
      expect(await resolve(w, person, [thing], 'uphold', { rule_id })).toMatchObject({ status })
    }
    expect((await listed(w, admin)).reported).toHaveLength(1)
  })

  test('has one entry for each thing, with who says what of it, the longest waiting first', async () => {
    await using w = await world()
    const { author, member, moderator, stranger, admin } = await staffOf(w)
    const bad = await comment(w, author, await post(w, member), '骂人的话')
    const person = { kind: 'profile', id: author.id } as const
    await report(w, member, person)
    await report(w, member, bad, '他骂人')
    await report(w, moderator, bad)
    await report(w, stranger, bad)

    expect(await listed(w, admin)).toMatchObject({
      hasMore: false,
      reported: [
        { ...person, reporters: 1, member: { user_id: author.id } },
        {
          ...bad,
          reporters: 3,
          member: { user_id: author.id },
          content: { ...bad, text: '骂人的话', title: '标题', community_name: 'r6', deleted: 0 },
          reports: [
            { username: member.username, reason: 'abuse', note: '他骂人' },
            { username: moderator.username, note: '' },
            { username: stranger.username },
          ],
        },
      ],
    })
    expect((await listed(w, admin, 'comment')).reported).toMatchObject([bad])
    expect((await listed(w, admin, 'moment')).reported).toEqual([])
    expect(await countsOf(w, admin)).toMatchObject({ forAdmins: 2 })
    expect(await countsOf(w, moderator)).toMatchObject({ forAdmins: 0 })
  })

  test('comes in pages', async () => {
    await using w = await world()
    const { author, admin } = await staffOf(w)
    const people = await Promise.all(Array.from({ length: 21 }, () => w.given.member()))
    for (const { id } of people) {
      w.ports.clock.advance(minutes(1))
      await w.db
        .insertInto('reports')
        .values({ kind: 'profile', thingId: id, authorId: id, reporterId: author.id, ...usual(w) })
        .execute()
    }
    const [first, second] = [await listed(w, admin), await w.ask(admin, 'getReports', { pageNum: 2 })]
    expect([first.hasMore, second.hasMore]).toEqual([true, false])
    expect([...first.reported!, ...second.reported!].map(({ id }) => id)).toEqual(people.map(({ id }) => id))
  })
})

describe('upholding', () => {
  test('deletes the content by a rule and tells its author', async () => {
    await using w = await world()
    const { author, member, admin, rule_id } = await staffOf(w)
    const thing = await post(w, author)
    await report(w, member, thing)

    expect(await resolve(w, admin, [thing], 'uphold')).toMatchObject({ outcome: 'ReasonMissing' })
    expect(await resolve(w, admin, [thing], 'uphold', { rule_id: 999_999 })).toMatchObject({ outcome: 'RuleUnknown' })
    expect(await resolve(w, admin, [thing], 'uphold', { rule_id })).toEqual({ status: 200, results: ['done'] })

    expect(await isSeen(w, thing, author)).toBe(false)
    expect(await experienceOf(w, author)).toEqual([0, 0])
    expect((await toldTo(w, author)).map(({ title }) => title)).toEqual(['你的帖子已被删除'])
    expect((await listed(w, admin)).reported).toEqual([])
    expect(await acts(w)).toEqual([
      ['uphold-reports', `moment ${thing.id}`, admin.id],
      ['delete-content', `moment ${thing.id}`, admin.id],
    ])
  })

  test('a reported member stays: what follows is decided among the users', async () => {
    await using w = await world()
    const { author, member, admin } = await staffOf(w)
    const thing = { kind: 'profile', id: author.id } as const
    await report(w, member, thing)
    expect(await resolve(w, admin, [thing], 'uphold', { reason: '头像违规' })).toMatchObject({ results: ['done'] })
    expect((await listed(w, admin)).reported).toEqual([])
    expect(await toldTo(w, author)).toEqual([])
  })

  test('nothing is deleted that nobody has reported', async () => {
    await using w = await world()
    const { author, admin, rule_id } = await staffOf(w)
    const thing = await post(w, author)
    expect(await resolve(w, admin, [thing], 'uphold', { rule_id })).toEqual({ status: 200, results: ['taken'] })
    expect(await isSeen(w, thing, author)).toBe(true)
  })
})

test('dismissing leaves the content; another person may report it again', async () => {
  await using w = await world()
  const { author, member, moderator, admin } = await staffOf(w)
  const thing = await post(w, author)
  await report(w, member, thing)
  expect(await resolve(w, admin, [thing], 'dismiss')).toEqual({ status: 200, results: ['done'] })
  expect(await isSeen(w, thing, member)).toBe(true)
  expect((await listed(w, admin)).reported).toEqual([])
  expect(await report(w, member, thing)).toMatchObject({ outcome: 'AlreadyReported' })
  expect(await report(w, moderator, thing)).toEqual({ status: 200 })
  expect((await listed(w, admin)).reported).toMatchObject([{ reporters: 1 }])
})

test('a moderator’s deletion settles the reports; both ways at once none waits for ever', async () => {
  await using w = await world()
  const { author, member, moderator, admin, rule_id } = await staffOf(w)
  for (let round = 0; round < 5; round++) {
    const thing = await post(w, author)
    await w.db
      .insertInto('reports')
      .values({ kind: thing.kind, thingId: thing.id, authorId: author.id, reporterId: member.id, ...usual(w) })
      .execute()
    const answers = await Promise.all([
      w.ask(moderator, 'delMomentByUser', { message_id: thing.id }),
      ...Array.from({ length: 4 }, () => resolve(w, admin, [thing], 'uphold', { rule_id })),
    ])
    const done = answers.filter(
      (answer) => answer.status === 200 && !('results' in answer && answer.results?.[0] === 'taken'),
    )
    expect(done.length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true)
  }
  expect((await listed(w, admin)).reported).toEqual([])
  expect(await w.db.selectFrom('decisions').select('id').execute()).toHaveLength(5)
})
