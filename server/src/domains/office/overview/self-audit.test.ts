import { expect, test } from 'vitest'
import { type World, type Person, world } from '../../../../testing/world.ts'

const audit = async (w: World, admin: Person) => {
  const { items } = await w.ask(admin, 'getSelfAudit', {})
  return Object.fromEntries(items!.map(({ name, state, value }) => [name, `${state} ${value}`]))
}
const gaps = async (w: World, admin: Person) => (await w.ask(admin, 'getOverview', {})).gaps

test('a fresh site lists its missing settings, in the overview too; each disappears when it is set', async () => {
  await using w = await world({ cacheMaxAgeMs: 0 })
  const [admin, member] = [await w.given.admin(), await w.given.member()]
  const fresh = ['second-factor', 'complaints', 'filings', 'staff', 'texts', 'assessments', 'backups', 'regions']
  expect(await gaps(w, admin)).toEqual(expect.arrayContaining(fresh))
  expect(await audit(w, admin)).toMatchObject({
    members: 'ok 2 人；不满 10 万人，适用小型个人信息处理者的简化措施',
    'security-log': 'ok 184 天，至少 184 天',
    staff: 'gap 未登记 1 人，核验超过 365 天 0 人',
    assessments: 'gap 2 项打开而没有评估日期',
    complaints: 'gap 没有填写电话和邮箱；15 天内答复；保留 365 天',
    texts: expect.stringContaining('还是随程序附带的范本'),
  })
  expect(await w.ask(member, 'getSelfAudit', {})).toMatchObject({ outcome: 'NotAllowed' })

  const identity = { name: '张三', document_number: '11010519491231002X' }
  await w.ask(admin, 'saveStaffIdentity', { user_id: admin.id, ...identity })
  for (const name of ['match-wall', 'tile-wall'] as const)
    await w.ask(admin, 'saveOpinionFunction', { name, on: 1, assessed_on: '2026-01-01' })
  for (const name of ['agreement', 'privacy'] as const) {
    const { agreement, privacy } = (await w.ask(null, 'getSiteInfo', {})).text_versions!
    const text = { text: '自己的条款', summary: '改过' }
    await w.ask(admin, 'publishSiteText', { name, based_on: { agreement, privacy }[name], ...text })
    const next = { agreement, privacy, [name]: { agreement, privacy }[name] + 1 }
    await w.ask(admin, 'agreeToTexts', next)
  }
  await w.given.settings({
    complaintEmail: 'help@example.cn',
    icpNumber: '京ICP备1号',
    policeNumber: '京公网安备1号',
  })
  expect((await gaps(w, admin))!.filter((name) => fresh.includes(name))).toEqual([
    'second-factor',
    'backups',
    'regions',
  ])
  expect((await audit(w, admin))['texts']).toMatch(/^ok 用户协议第 \d+ 版（\d{4}-\d\d-\d\d）；隐私政策第 \d+ 版（20/)
})
