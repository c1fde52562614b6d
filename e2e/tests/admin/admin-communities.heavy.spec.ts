import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { openAdminPage } from '../../src/back-office.ts'
import { givenMoment } from '../../src/given.ts'
import type { Member } from '../../src/member.ts'
import { article, commentOf, openComposer } from '../../src/post-page.ts'
import { openPanel } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

let given = 0

/** Creates a community as an administrator; returns its short and full name. */
async function givenCommunity(admin: Member) {
  const name = `room-${Date.now().toString(36)}-${++given}`
  const fullname = `据点·第${given}训练场`
  await admin.ask('/v1/admin/divisions/createDivision', {
    community_name: name,
    community_fullname: fullname,
    community_info: '练枪的地方',
    review_first: 0,
    request_id: `community${Date.now()}${given}`,
  })
  return { name, fullname }
}

const information = (page: Page) => page.getByRole('region', { name: '资料' })

/** Checks or unchecks a switch of the open community and saves it. */
async function save(page: Page, label: RegExp, on: boolean) {
  await information(page).getByRole('checkbox', { name: label }).setChecked(on)
  await Promise.all([
    page.waitForResponse(/\/saveDivision$/),
    information(page).getByRole('button', { name: '保存' }).click(),
  ])
}

test('a community closed to writing refuses comments with its reason, keeps the text, and opens again @desktop', async ({
  page,
  enter,
  openProfile,
  memberOf,
  allowConsole,
}) => {
  allowConsole(/409 .*\/v1\/moments\/postComment/)
  const admin = await enter(demo.admin)
  const { name, fullname } = await givenCommunity(admin)
  const moment = await givenMoment(await memberOf(demo.writer), { community: name, tag: 1 })
  await openAdminPage(page, `/admin/divisions?division=${name}`)
  await save(page, /^暂停发帖和评论/, true)
  const entry = page.getByRole('list', { name: '社区次序' }).getByRole('listitem').filter({ hasText: fullname })
  await expect(entry).toContainText('暂停发言')

  const reader = await openProfile(demo.otherWriter)
  await reader.goto(moment.path)
  await expect(article(reader).getByRole('heading', { name: moment.title })).toBeVisible()
  await openComposer(reader)
  await reader.getByLabel('写评论').fill('还在练吗')
  await reader.getByRole('button', { name: '发布评论' }).click()
  await expect(reader.getByText('这个社区暂停发帖和评论，内容仍可浏览').first()).toBeVisible()
  await expect(reader.getByLabel('写评论')).toHaveValue('还在练吗')

  await save(page, /^暂停发帖和评论/, false)
  await reader.getByRole('button', { name: '发布评论' }).click()
  await expect(commentOf(reader, '还在练吗')).toBeVisible()
})

test('a hidden community disappears with its posts, and comes back @desktop', async ({
  page,
  enter,
  openProfile,
  memberOf,
  allowConsole,
}) => {
  allowConsole(/404 /)
  const admin = await enter(demo.admin)
  const { name, fullname } = await givenCommunity(admin)
  const moment = await givenMoment(await memberOf(demo.writer), { community: name, tag: 1 })
  const reader = await openProfile(demo.member)
  const listed = async () => {
    await reader.goto('/community/r6')
    return (await openPanel(reader, 'community')).getByRole('link', { name: new RegExp(fullname) })
  }
  await expect(await listed()).toBeVisible()

  await openAdminPage(page, `/admin/divisions?division=${name}`)
  const entry = page.getByRole('list', { name: '社区次序' }).getByRole('listitem').filter({ hasText: fullname })
  await save(page, /^隐藏社区/, true)
  await expect(entry).toContainText('已隐藏')
  for (const path of [`/community/${name}`, moment.path, `/clan/${name}`]) {
    await reader.goto(path)
    await expect(reader.getByText('出错啦,找不到你想要的东西')).toBeVisible()
  }
  await expect(await listed()).toHaveCount(0)

  await save(page, /^隐藏社区/, false)
  await expect(entry).not.toContainText('已隐藏')
  await expect(await listed()).toBeVisible()
  await reader.goto(moment.path)
  await expect(article(reader).getByRole('heading', { name: moment.title })).toBeVisible()
  // Later tests find the communities as they were.
  await save(page, /^隐藏社区/, true)
})

test('where a clan can’t be founded, no page invites to it @desktop', async ({ enter, openProfile, allowConsole }) => {
  allowConsole(/404 /)
  const admin = await enter(demo.admin)
  const { name } = await givenCommunity(admin)
  const member = await openProfile(demo.penniless)
  const create = member.getByRole('link', { name: /创建战队/ })
  await member.goto(`/clan/${name}`)
  await expect(create.first()).toBeVisible()

  const none = { servers: '[]', modes: '[]', ranks: '[]' }
  await admin.ask('/v1/admin/clans/saveClanOptions', { community_name: name, ...none })
  await member.goto(`/clan/${name}`)
  await expect(member.getByText('这里还没有战队')).toBeVisible()
  await expect(create).toHaveCount(0)
  await member.goto('/user/myClans')
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(member.locator(`a[href="/clan/${name}/create"]`)).toHaveCount(0)
  await member.goto(`/clan/${name}/create`)
  await expect(member.getByText('这个社区暂时不能创建战队')).toBeVisible()
})
