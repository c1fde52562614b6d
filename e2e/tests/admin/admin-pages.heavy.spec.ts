import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { adminPages, chooseAdminPage, openAdminPage, openSection, rowOf } from '../../src/back-office.ts'
import { givenAppeal, givenPendingMoment, givenKey, givenMission, givenMoment, givenReport } from '../../src/given.ts'
import type { Member } from '../../src/member.ts'
import { layersInHistory } from '../../src/shell.ts'
import { sidewaysScrollers } from '../../src/scans/sideways-scrollers.ts'
import { expect, test } from '../../src/test.ts'

test.describe.configure({ timeout: 180_000 })

const wide = { width: 1440, height: 900 }
const narrow = { width: 320, height: 640 }

test('axe finds nothing on any page; no row stacks its buttons at 1440 px, none scrolls sideways at 320 px @desktop', async ({
  page,
  enter,
  memberOf,
}) => {
  await seedSite(await enter(demo.admin), await memberOf(demo.writer), await memberOf(demo.otherWriter))
  await openAdminPage(page, '/admin/index')
  for (const { path, title } of adminPages) {
    await chooseAdminPage(page, title)
    expect.soft(await stackedRows(page), path).toEqual([])
    await axeClean(page)
    await page.setViewportSize(narrow)
    expect.soft(await sidewaysScrollers(page), path).toEqual([])
    await page.setViewportSize(wide)
  }
})

test('axe finds nothing on a member’s page, an opened post and the pages’ popups @desktop', async ({
  page,
  enter,
  memberOf,
}) => {
  await enter(demo.admin)
  await openAdminPage(page, '/admin/users/4', 'Kestrel_7')
  await axeClean(page)
  // The link back to all members isn’t the current page.
  await expect(page.getByRole('main').getByRole('link', { name: '全部成员' })).toHaveAttribute('href', '/admin/users')
  await expect(page.getByRole('main').locator('a[aria-current=page]')).toHaveCount(0)
  await page.setViewportSize(narrow)
  expect.soft(await sidewaysScrollers(page)).toEqual([])
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: '封禁', exact: true }).click()
  await axeClean(page, 'dialog')
  await page.keyboard.press('Escape')

  const moment = await givenMoment(await memberOf(demo.writer))
  await chooseAdminPage(page, '帖子与评论')
  await rowOf(page, moment.title).getByRole('button', { name: /^展开/ }).click()
  await axeClean(page)

  const askedFor = [
    ['敏感词', '添加词语'],
    ['社区', '新建社区'],
    ['任务', '新建任务'],
    ['装扮', '新建装扮'],
    ['激活码', '制作一批'],
    ['系统消息', '发消息'],
  ] as const
  for (const [title, button] of askedFor) {
    await chooseAdminPage(page, title)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await axeClean(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test.describe('320 px wide @mobile', () => {
  test.use({ viewport: narrow })

  test('the navigation opens over the page, and closes on navigating', async ({ page, enter }) => {
    await enter(demo.admin)
    await openAdminPage(page, '/admin/index')
    const navigation = page.getByRole('navigation', { name: '后台栏目' })
    await expect(navigation).toBeHidden()
    await page.getByRole('button', { name: '展开导航' }).click()
    await openSection(page, '定时任务')
    await navigation.getByRole('link', { name: '定时任务' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '定时任务' })).toBeVisible()
    await expect(navigation).toBeHidden()
  })
})

/** Creates an entry for every page that lists members' content. */
async function seedSite(admin: Member, author: Member, other: Member): Promise<void> {
  await givenPendingMoment(author)
  await givenReport(other, await givenMoment(author, { title: '长'.repeat(60), message: 'a'.repeat(200) }))
  await givenAppeal(admin, author, await givenMoment(author))
  await author.ask('/v1/moments/sendFeedback', { message: `希望${'再'.repeat(40)}大一点 ${'b'.repeat(120)}` })
  await givenMission(admin, { type: 3 })
  await givenKey(admin)
  await admin.ask('/v1/admin/broadcasts/createBroadcast', {
    sender_name: '据点',
    title: '周末活动',
    message: '周末见',
    send_at: new Date(Date.now() + 86_400_000).toISOString(),
  })
}

/** Rows whose buttons are stacked. */
const stackedRows = (page: Page): Promise<string[]> =>
  page.getByRole('row').evaluateAll((rows) =>
    rows
      .filter((row) => {
        const tops = [...row.querySelectorAll('button')]
          .filter((button) => button.checkVisibility())
          .map((button) => button.getBoundingClientRect())
        return tops.some((one) => tops.some((other) => one.top >= other.bottom))
      })
      .map((row) => row.textContent),
  )

test('Back closes the top popup alone, and asks before what was typed in it is lost @mobile', async ({
  page,
  enter,
}) => {
  await enter(demo.admin)
  await openAdminPage(page, '/admin/missions')
  const form = page.getByRole('dialog', { name: '新建任务' })
  const question = page.getByRole('dialog', { name: '有未保存的修改' })
  const opener = page.getByRole('button', { name: '新建任务' })
  await opener.click()
  await layersInHistory(page, 1)
  await page.goBack()
  await expect(form).toHaveCount(0)

  await opener.click()
  await form.getByLabel('描述').fill('写到一半')
  for (let round = 0; round < 2; round++) {
    await layersInHistory(page, 1)
    await page.goBack()
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expect(question).toHaveCount(0)
    await expect(form.getByLabel('描述')).toHaveValue('写到一半')
  }
  await layersInHistory(page, 1)
  await page.goBack()
  await layersInHistory(page, 2)
  await page.goBack()
  await expect(question).toHaveCount(0)
  await layersInHistory(page, 1)
  await page.goBack()
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL('/admin/missions')
})
