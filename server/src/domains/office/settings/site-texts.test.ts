import { expect, test } from 'vitest'
import { auditedActsOn } from '../../../../testing/moderation.ts'
import { concurrently } from '../../../../testing/concurrency.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'

const agree = async (w: World, person: Person) =>
  w.ask(person, 'agreeToTexts', (await w.ask(null, 'getSiteInfo', {})).text_versions!)

test('a published version is readable by anyone, as are earlier ones; the act is audited', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const first = await w.ask(null, 'getSiteText', { name: 'privacy' })
  expect(first).toMatchObject({
    status: 200,
    version: 1,
    latest: 1,
    summary: '',
    text: expect.stringContaining('手机号'),
  })

  const form = { name: 'privacy', based_on: 1, text: '我们<b>不</b>卖数据', summary: '写得<i>短</i>些' } as const
  expect(await w.ask(admin, 'publishSiteText', form)).toEqual({ status: 200, version: 2 })

  const time = expect.any(String) as string
  const second = { status: 200, version: 2, latest: 2, summary: '写得<i>短</i>些', text: '我们<b>不</b>卖数据', time }
  expect(await w.ask(null, 'getSiteText', { name: 'privacy' })).toEqual(second)
  expect(await w.ask(null, 'getSiteText', { name: 'privacy', version: 1 })).toEqual({ ...first, latest: 2 })
  expect((await w.ask(null, 'getSiteInfo', {})).text_versions).toEqual({ agreement: 1, privacy: 2 })
  expect(await w.ask(admin, 'getSiteTextVersions', { name: 'privacy', pageNum: 1 })).toEqual({
    status: 200,
    versions: [
      { version: 2, summary: '写得<i>短</i>些', time, published_by: admin.username },
      { version: 1, summary: '', time: first.time },
    ],
    hasMore: false,
  })
  expect(await auditedActsOn(w, admin, 'site-text', 'privacy')).toEqual([
    { act: 'publish-site-text', by: admin.id, after: { version: 2, summary: '写得<i>短</i>些' } },
  ])
})

test('a version that doesn’t exist is not found', async () => {
  await using w = await world()
  for (const version of [2, 1_000_000])
    expect(await w.ask(null, 'getSiteText', { name: 'agreement', version })).toMatchObject({
      status: 404,
      outcome: 'SiteTextNotFound',
    })
})

test('the same text, an empty one, one without a summary and a giant one aren’t published', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const { text } = await w.ask(null, 'getSiteText', { name: 'agreement' })
  const publish = (changed: object) =>
    w.ask(admin, 'publishSiteText', { name: 'agreement', based_on: 1, text: '新的', summary: '重写', ...changed })

  expect(await publish({ text })).toMatchObject({ status: 409, outcome: 'SiteTextUnchanged' })
  expect(await publish({ text: ' \n ' })).toMatchObject({ outcome: 'Malformed', fields: { text: '不能为空' } })
  expect(await publish({ summary: ' ' })).toMatchObject({ fields: { summary: '请写明这次改了什么' } })
  expect(await publish({ text: '字'.repeat(50_001) })).toMatchObject({ fields: { text: '不能超过50000个字' } })
  for (const based_on of [2, 7])
    expect(await publish({ based_on })).toMatchObject({ status: 409, outcome: 'SiteTextChanged' })
  expect(await publish({ text: '字'.repeat(50_000) })).toEqual({ status: 200, version: 2 })
})

test('of twenty concurrent publications one is the next version, and none overwrites it', async () => {
  await using w = await world()
  const admins = [await w.given.admin(), await w.given.admin()]
  let n = 0
  const answers = await concurrently(20, () => {
    n += 1
    return w.ask(admins[n % 2]!, 'publishSiteText', { name: 'privacy', based_on: 1, text: `写法${n}`, summary: '改' })
  })
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  // After the first one its publishers are asked for their own consent.
  for (const { outcome } of refused) expect(['SiteTextChanged', 'ConsentNeeded']).toContain(outcome)

  for (const admin of admins) await agree(w, admin)
  const late = { name: 'privacy', based_on: 1, text: '晚了', summary: '改' } as const
  expect(await w.ask(admins[0]!, 'publishSiteText', late)).toMatchObject({ outcome: 'SiteTextChanged' })
  expect((await w.ask(admins[0]!, 'getSiteTextVersions', { name: 'privacy', pageNum: 1 })).versions).toHaveLength(2)
})
