import { type CallPath, callOf, type FeatureName, featureBits, featureNames, topics } from '@judian/contract'
import { featureNotices, featureScreens } from '@judian/contract/feature-names'
import { encodeForm } from '@judian/contract/encode'
import { expect, test } from 'vitest'
import { notifyOfAct } from './domains/messages/notices/index.ts'
import { jobsOf } from './feature.ts'
import { requestOf, sessionOf } from '../testing/requests.ts'
import { samples } from '../testing/samples/index.ts'
import { type Person, type World, world } from '../testing/world.ts'
import { addressOf, screenOf } from './html/screens.ts'
import { features } from './features/list.ts'
import { inTransaction } from './kernel/db/db.ts'
import { isOn } from './settings.ts'

const pathsOf = (w: World, name: FeatureName) =>
  features
    .find((feature) => feature.name === name)!
    .routes(w.ctx, async () => [])
    .map(({ path }) => path as CallPath)

async function refusalOf(w: World, path: CallPath, person: Person | null) {
  const response = await w.app.inject({ ...requestOf(path, encodeForm(samples[path])), cookies: sessionOf(person) })
  return [response.statusCode, response.json<{ outcome?: string }>().outcome]
}

const screenParams = {
  topicId: '1',
  mapSlug: 'bank',
  division: 'r6',
  clanId: '1',
  boardId: '1',
}

test('every feature of the contract is declared once, in its order', () => {
  expect(features.map(({ name }) => name)).toEqual(featureNames)
  // They are bits of one number.
  expect(featureNames.length).toBeLessThanOrEqual(53)
})

test('what a feature needs comes before it', () => {
  for (const [index, { needs = [] }] of features.entries())
    expect(features.slice(0, index).map(({ name }) => name)).toEqual(expect.arrayContaining([...needs]))
})

test.for(featureNames)(
  '%s alone off: its calls answer 404 to everybody, its screens the error view, no job of it runs',
  async (name) => {
    await using w = await world()
    await w.given.community()
    const people = [null, await w.given.member(), await w.given.admin()]
    await w.given.settings({ features: Object.fromEntries(featureNames.map((one) => [one, one !== name])) })

    for (const path of pathsOf(w, name))
      for (const person of people)
        expect([path, ...(await refusalOf(w, path, person))]).toEqual([path, 404, 'FeatureOff'])
    for (const path of featureScreens[name]) {
      const page = await w.app.inject({
        url: addressOf(screenOf(path, screenParams, new Map())),
        cookies: sessionOf(people[1]!),
      })
      expect([path, page.statusCode]).toEqual([path, 404])
    }
    const jobs = jobsOf(
      w.ctx,
      features.find((feature) => feature.name === name)!,
    )
    for (const { isIdle, run } of jobs) if (await isIdle?.()) expect(await run()).toBe('功能已关闭')
    expect((await w.ask(null, 'getSiteInfo', {})).features).toBe(featureBits((one) => one !== name))
  },
)

const noticeActs = Object.entries(featureNotices).flatMap(([name, of]) =>
  of.map((act) => [name as FeatureName, act] as const),
)

test.for(noticeActs)(
  'without %s a notice of %s is neither listed nor counted; on again it is back',
  async ([name, act]) => {
    await using w = await world()
    const [me, other] = (await w.given.members(2)) as [Person, Person]
    const moment = await w.given.moment(me)
    const comment = await w.given.comment(other, moment)
    const subjects = { follow: 0, favourite: moment, momentQuote: moment, commentQuote: comment, threadQuote: comment }
    const given = { act, subjectId: subjects[act], receiverId: me.id, actorId: other.id }
    await inTransaction(w.db, (tx, afterCommit) => notifyOfAct(w.ctx, tx, afterCommit, given))
    const kind = act === 'follow' ? 'follower' : 'praise'
    const turn = (on: boolean) => w.given.settings({ features: { [name]: on } })
    const unread = async () => ((await w.ask(me, 'autosignin', {})) as Record<string, unknown>)[`${kind}Count`]
    const listed = async () => (await w.ask(me, 'getNotices', { kind, pageNum: 1 })).notices!.map((one) => one.act)

    expect(await unread()).toBe(1)
    await turn(false)
    expect(await unread()).toBe(0)
    await turn(true)
    expect([await unread(), await listed()]).toEqual([1, [act]])
    await turn(false)
    expect(await listed()).toEqual([])
  },
)

test('with all features off, the calls of the core answer as before', async () => {
  await using w = await world()
  const off = Object.fromEntries(featureNames.map((name) => [name, false]))
  await w.given.settings({ features: off })
  const offPaths = new Set(featureNames.flatMap((name) => pathsOf(w, name)))
  const core = (Object.keys(samples) as CallPath[]).filter((path) => !offPaths.has(path) && callOf(path).readsOnly)
  for (const path of core) expect([path, ...(await refusalOf(w, path, null))]).not.toContain('FeatureOff')
})

test('an admin turns features off and on; pages learn it at once', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const published: string[] = []
  w.ctx.bus.subscribe('live', (text) => void published.push(text))
  const { version = 0 } = await w.ask(admin, 'getFeatures', {})
  const on = featureNames.filter((name) => name !== 'polls')

  const saved = await w.ask(admin, 'saveFeatures', { version, on })
  expect(saved.features!.filter((feature) => feature.on === 0).map(({ title }) => title)).toEqual(['投票'])
  expect(JSON.stringify(published)).toContain(topics.site)
  expect(await w.ask(admin, 'saveFeatures', { version, on })).toMatchObject({ outcome: 'Outdated' })

  await w.ask(admin, 'saveFeatures', { version: saved.version!, on: [...featureNames] })
  const values = await w.ctx.settings.all()
  expect(featureNames.every((name) => isOn(values, name))).toBe(true)
  const { acts } = await w.ask(admin, 'getAuditLog', { pageNum: 1, act: 'save-features' })
  expect(acts).toHaveLength(2)
})

test('a feature is refused without any that it needs', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const { version = 0 } = await w.ask(admin, 'getFeatures', {})
  const titleOf = (name: FeatureName) => features.find((feature) => feature.name === name)!.title
  const needed = features.flatMap(({ name, title, needs = [] }) => needs.map((one) => ({ name, title, one })))
  expect(needed).toHaveLength(2)
  for (const { name, title, one } of needed) {
    const on = featureNames.filter(
      (other) => other === name || (other !== one && !needed.some((pair) => pair.name === other)),
    )
    const message = `打开「${title}」还要打开「${titleOf(one)}」`
    expect(await w.ask(admin, 'saveFeatures', { version, on })).toMatchObject({ outcome: 'FeatureNeeded', message })
  }
})

test('only admins see and turn features', async () => {
  await using w = await world()
  const moderator = await w.given.member()
  await w.given.community({ moderators: [moderator] })
  expect(await w.ask(moderator, 'saveFeatures', { version: 1, on: [] })).toMatchObject({ outcome: 'NotAllowed' })
  expect(await w.ask(moderator, 'getFeatures', {})).toMatchObject({ outcome: 'NotAllowed' })
})
