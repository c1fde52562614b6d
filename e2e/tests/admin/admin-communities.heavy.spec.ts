import { demo } from '../../src/accounts.ts'
import { openAdminPage } from '../../src/back-office.ts'
import type { Member } from '../../src/member.ts'
import { toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

let given = 0

/** Creates a community as an administrator; returns its short name. */
async function givenCommunity(admin: Member) {
  const name = `room-${Date.now().toString(36)}-${++given}`
  await admin.ask('/v1/admin/divisions/createDivision', {
    community_name: name,
    community_fullname: `据点·第${given}训练场`,
    community_info: '练枪的地方',
    review_first: 0,
    request_id: `community${Date.now()}${given}`,
  })
  return name
}

test('a community is created, gets a rule and a tag, and is closed to writing @desktop', async ({
  page,
  enter,
  openProfile,
  allowConsole,
}) => {
  // The parts of a community share its version: a save after another part's save is retried automatically.
  allowConsole(/409 .*\/v1\/admin\/divisions\/save/)
  const name = `zone-${Date.now().toString(36)}`
  await enter(demo.admin)
  await openAdminPage(page, '/admin/divisions')
  await page.getByRole('button', { name: '新建社区' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel('短名').fill(name)
  await popup.getByLabel('全名').fill('据点·靶场')
  await popup.getByLabel('简介').fill('练枪的地方')
  await popup.getByRole('button', { name: '建立' }).click()
  await expect(popup).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`division=${name}`))

  const rules = page.getByRole('region', { name: '社区规则' })
  await rules.getByRole('button', { name: '添加一条' }).click()
  await rules.getByLabel('第 1 条标题').fill('先热身再开枪')
  await rules.getByLabel('说明').fill('热身五分钟')
  await rules.getByRole('button', { name: '保存' }).click()
  await expect(toast(page, '已保存')).toBeVisible()

  const tags = page.getByRole('region', { name: '标签' })
  await tags.getByRole('button', { name: '添加标签' }).click()
  await tags
    .getByLabel(/^标签 \d+$/)
    .last()
    .fill('打卡')
  await tags.getByRole('button', { name: '保存' }).click()
  await expect(tags.getByRole('button', { name: '删除标签 打卡' })).toBeVisible()

  const information = page.getByRole('region', { name: '资料' })
  await information.getByRole('checkbox', { name: /^暂停发帖和评论/ }).check()
  await information.getByRole('button', { name: '保存' }).click()
  const entry = page.getByRole('list', { name: '社区次序' }).getByRole('listitem').filter({ hasText: '据点·靶场' })
  await expect(entry).toContainText('暂停发言')

  const reader = await openProfile(demo.member)
  await reader.goto(`/community/${name}`)
  await expect(reader.getByText('练枪的地方').filter({ visible: true }).first()).toBeVisible()
})

test('where no clan can be founded, no page offers it @desktop', async ({ enter, openProfile, allowConsole }) => {
  allowConsole(/404 /)
  const admin = await enter(demo.admin)
  const name = await givenCommunity(admin)
  const member = await openProfile(demo.penniless)
  const create = member.getByRole('link', { name: /创建战队/ })
  await member.goto(`/clan/${name}`)
  await expect(create.first()).toBeVisible()

  const none = { servers: '[]', modes: '[]', ranks: '[]' }
  await admin.ask('/v1/admin/clans/saveClanOptions', { community_name: name, version: 1, ...none })
  await member.goto(`/clan/${name}`)
  await expect(member.getByText('这里还没有战队')).toBeVisible()
  await expect(create).toHaveCount(0)
  await member.goto('/user/myClans')
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(member.locator(`a[href="/clan/${name}/create"]`)).toHaveCount(0)
  await member.goto(`/clan/${name}/create`)
  await expect(member.getByText('这个社区暂时不能创建战队')).toBeVisible()
})
