import { describe, expect, test } from 'vitest'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { minutes } from '../../../kernel/clock.ts'
import {
  auditedActs,
  commentOn,
  ownCounts,
  ownXp,
  isVisible,
  publishContent,
  moderationRoles,
} from '../../../../testing/moderation.ts'
import { systemTexts } from '../../../../testing/messages.ts'

type Subject = { kind: 'moment' | 'comment' | 'profile'; id: number }

const report = (w: World, person: Person, subject: Subject, note = '') =>
  w.ask(person, 'reportContent', { ...subject, reason: 'abuse', note })

/** Inserts a report directly, as the call is limited to ten in ten minutes. */
const usual = (w: World) => ({ reason: 'spam', note: '', createdAt: w.ports.clock.now() })

const listed = (w: World, person: Person | null, kind?: Subject['kind']) =>
  w.ask(person, 'getReports', { pageNum: 1, ...(kind && { kind }) })

const resolve = (
  w: World,
  person: Person | null,
  subjects: Subject[],
  resolution: 'uphold' | 'dismiss',
  form: { rule_id?: number; reason?: string } = {},
) => w.ask(person, 'resolveReports', { things: subjects, resolution, reason: '', ...form })

describe('the list', () => {
  test('is for admins and, on contents of their communities, for moderators', async () => {
    await using w = await world()
    const { author, member, moderator, stranger, admin, rule_id } = await moderationRoles(w)
    const subject = await publishContent(w, author)
    const person = { kind: 'profile', id: author.id } as const
    await report(w, member, subject)
    w.ports.clock.advance(minutes(1))
    await report(w, member, person)
    for (const outsider of [null, author, member]) {
      const status = outsider ? 403 : 401
      expect(await listed(w, outsider)).toMatchObject({ status })
      expect(await resolve(w, outsider, [subject], 'uphold', { rule_id })).toMatchObject({ status })
    }

    expect((await listed(w, admin)).reported).toMatchObject([subject, person])
    expect((await listed(w, moderator)).reported).toMatchObject([subject])
    expect((await listed(w, stranger)).reported).toEqual([])
    for (const [reviewer, subjects] of [
      [stranger, [subject]],
      [moderator, [person]],
      [moderator, [subject, person]],
    ] as const)
      expect(await resolve(w, reviewer, [...subjects], 'dismiss')).toMatchObject({ status: 403, outcome: 'NotAllowed' })
    expect((await listed(w, admin)).reported).toHaveLength(2)

    expect(await resolve(w, moderator, [subject], 'uphold', { rule_id })).toEqual({ status: 200, results: ['done'] })
    expect(await isVisible(w, subject, member)).toBe(false)
    expect((await listed(w, admin)).reported).toMatchObject([person])
  })

  test('has one entry per subject with its reports, the longest waiting first', async () => {
    await using w = await world()
    const { author, member, moderator, stranger, admin } = await moderationRoles(w)
    const bad = await commentOn(w, author, await publishContent(w, member), '骂人的话')
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
    expect(await ownCounts(w, admin)).toMatchObject({ forAdmins: 2 })
    expect(await ownCounts(w, moderator)).toMatchObject({ forAdmins: 0 })
  })

  test('is paged', async () => {
    await using w = await world()
    const { author, admin } = await moderationRoles(w)
    const people = await w.given.members(21)
    for (const { id } of people) {
      w.ports.clock.advance(minutes(1))
      await w.db
        .insertInto('reports')
        .values({ kind: 'profile', subjectId: id, authorId: id, reporterId: author.id, ...usual(w) })
        .execute()
    }
    const [first, second] = [await listed(w, admin), await w.ask(admin, 'getReports', { pageNum: 2 })]
    expect([first.hasMore, second.hasMore]).toEqual([true, false])
    expect([...first.reported!, ...second.reported!].map(({ id }) => id)).toEqual(people.map(({ id }) => id))
  })
})

describe('upholding', () => {
  test('deletes the content by a rule and notifies its author', async () => {
    await using w = await world()
    const { author, member, admin, rule_id } = await moderationRoles(w)
    const subject = await publishContent(w, author)
    await report(w, member, subject)

    expect(await resolve(w, admin, [subject], 'uphold')).toMatchObject({ outcome: 'ReasonMissing' })
    expect(await resolve(w, admin, [subject], 'uphold', { rule_id: 999_999 })).toMatchObject({ outcome: 'RuleUnknown' })
    expect(await resolve(w, admin, [subject], 'uphold', { rule_id })).toEqual({ status: 200, results: ['done'] })

    expect(await isVisible(w, subject, author)).toBe(false)
    expect(await ownXp(w, author)).toEqual([0, 0])
    expect((await systemTexts(w, author)).map(({ title }) => title)).toEqual(['你的帖子已被删除'])
    expect((await listed(w, admin)).reported).toEqual([])
    expect(await auditedActs(w)).toEqual([
      ['uphold-reports', `moment ${subject.id}`, admin.id],
      ['delete-content', `moment ${subject.id}`, admin.id],
    ])
  })

  test('refuses what was never reported', async () => {
    await using w = await world()
    const { author, admin, rule_id } = await moderationRoles(w)
    const subject = await publishContent(w, author)
    expect(await resolve(w, admin, [subject], 'uphold', { rule_id })).toMatchObject({
      status: 404,
      outcome: 'ReportNotFound',
    })
    expect(await isVisible(w, subject, author)).toBe(true)
  })
})

test('dismissing leaves the content; another member may report it again', async () => {
  await using w = await world()
  const { author, member, moderator, admin } = await moderationRoles(w)
  const subject = await publishContent(w, author)
  await report(w, member, subject)
  expect(await resolve(w, admin, [subject], 'dismiss')).toEqual({ status: 200, results: ['done'] })
  expect(await isVisible(w, subject, member)).toBe(true)
  expect((await listed(w, admin)).reported).toEqual([])
  expect(await report(w, member, subject)).toMatchObject({ outcome: 'AlreadyReported' })
  expect(await report(w, moderator, subject)).toEqual({ status: 200 })
  expect((await listed(w, admin)).reported).toMatchObject([{ reporters: 1 }])
})

test('a moderator’s deletion resolves the reports; both concurrently don’t deadlock', async () => {
  await using w = await world()
  const { author, member, moderator, admin, rule_id } = await moderationRoles(w)
  for (let round = 0; round < 5; round++) {
    const subject = await publishContent(w, author)
    await w.db
      .insertInto('reports')
      .values({ kind: subject.kind, subjectId: subject.id, authorId: author.id, reporterId: member.id, ...usual(w) })
      .execute()
    const answers = await Promise.all([
      w.ask(moderator, 'delMomentByUser', { message_id: subject.id, rule_id }),
      ...Array.from({ length: 4 }, () => resolve(w, admin, [subject], 'uphold', { rule_id })),
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
