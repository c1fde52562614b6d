import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { openAdminPage } from '../../src/back-office.ts'
import { toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const popup = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a number field rejects anything but a whole number in range and keeps the input @desktop', async ({
  page,
  enter,
}) => {
  await enter(demo.admin)
  await openAdminPage(page, '/admin/missions')
  await page.getByRole('button', { name: '新建任务' }).click()
  const form = popup(page, '新建任务')
  await form.getByLabel('类型').selectOption('在社区发帖')
  const requests: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/saveMission') && requests.push(request.url())))

  for (const [typed, problem] of [
    ['1.5', '请输入整数'],
    ['-5', '请输入 1 到 1000000 之间的整数'],
    ['1000001', '请输入 1 到 1000000 之间的整数'],
    ['', '请填写数字'],
  ] as const) {
    await form.getByLabel('金币数量').fill(typed)
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByLabel('金币数量')).toHaveAccessibleDescription(problem)
    await expect(form.getByLabel('金币数量')).toHaveValue(typed)
    await expect(form.getByLabel('金币数量')).toBeFocused()
  }
  expect(requests).toEqual([])
})

test('closing a popup asks before edits are lost @desktop', async ({ page, enter }) => {
  await enter(demo.admin)
  await openAdminPage(page, '/admin/words')
  await page.getByRole('button', { name: '添加词语' }).click()
  const form = popup(page, '添加词语')
  await form.getByLabel('词语').fill('没有保存的词')
  await page.keyboard.press('Escape')
  const question = popup(page, '有未保存的修改')
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(form.getByLabel('词语')).toHaveValue('没有保存的词')

  await form.getByRole('button', { name: '取消' }).click()
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: '添加词语' }).click()
  await expect(form.getByLabel('词语')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the question about edits keeps them by Enter and by Escape, however often @desktop', async ({ page, enter }) => {
  await enter(demo.admin)
  await openAdminPage(page, '/admin/words')
  await page.getByRole('button', { name: '添加词语' }).click()
  const form = popup(page, '添加词语')
  const question = popup(page, '有未保存的修改')
  await form.getByLabel('词语').fill('没有保存的词')

  await page.keyboard.press('Escape')
  await expect(question.getByRole('button').first()).toHaveText('继续编辑')
  await expect(question.getByRole('button', { name: '继续编辑' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(form.getByLabel('词语')).toHaveValue('没有保存的词')

  for (let round = 0; round < 3; round++) {
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(form.getByLabel('词语')).toHaveValue('没有保存的词')
    await expect(form.getByLabel('词语')).toBeVisible()
  }
})

test('Back and a reload ask before a popup’s edits are lost @desktop', async ({ page, enter }) => {
  await enter(demo.admin)
  await openAdminPage(page, '/admin/jobs')
  await page.getByRole('navigation', { name: '后台栏目' }).getByRole('link', { name: '敏感词' }).click()
  await page.getByRole('button', { name: '添加词语' }).click()
  const form = popup(page, '添加词语')
  const question = popup(page, '有未保存的修改')
  await form.getByLabel('词语').fill('没有保存的词')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(form.getByLabel('词语')).toHaveValue('没有保存的词')
  await expect(page).toHaveURL('/admin/words')

  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const leaving = await asked
  expect(leaving.type()).toBe('beforeunload')
  await leaving.dismiss()
  await expect(form.getByLabel('词语')).toHaveValue('没有保存的词')

  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '定时任务' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('leaving a page asks before edits are lost, and not after saving @desktop', async ({ page, enter }) => {
  await enter(demo.admin)
  await openAdminPage(page, '/admin/settings')
  const texts = page.getByRole('region', { name: '文字与限制' })
  const navigation = page.getByRole('navigation', { name: '后台栏目' })
  const question = popup(page, '有未保存的修改')
  await texts.getByLabel('公安备案号').fill('测公网安备 1 号')
  await navigation.getByRole('link', { name: '定时任务' }).click()
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(texts.getByLabel('公安备案号')).toHaveValue('测公网安备 1 号')

  await texts.getByRole('button', { name: '保存' }).click()
  await expect(toast(page, '已保存')).toBeVisible()
  await texts.getByLabel('公安备案号').fill('')
  await texts.getByRole('button', { name: '保存' }).click()
  await expect(texts.getByRole('button', { name: '保存' })).toBeEnabled()
  await navigation.getByRole('link', { name: '定时任务' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '定时任务' })).toBeVisible()
  await expect(question).toBeHidden()
})

test('selecting another community asks before edits are lost @desktop', async ({ page, enter }) => {
  await enter(demo.admin)
  await openAdminPage(page, '/admin/divisions')
  const names = page.getByRole('main').getByRole('list').first().getByRole('button')
  await page.getByLabel('全名').fill('另一个全名')
  await names.filter({ hasText: '据点·' }).nth(1).click()
  await popup(page, '有未保存的修改').getByRole('button', { name: '放弃修改' }).click()
  await expect(page.getByLabel('全名')).not.toHaveValue('另一个全名')
})

test('each page whose editor is replaced in place asks before edits are lost @desktop', async ({
  page,
  enter,
  allowConsole,
}) => {
  allowConsole(/400 .*\/westworld\/checkStory/) // a story without texts
  await enter(demo.admin)
  const question = popup(page, '有未保存的修改')
  const keep = () => question.getByRole('button', { name: '继续编辑' }).click()

  await test.step('another community’s quiz', async () => {
    await openAdminPage(page, '/admin/quizzes')
    const title = page.getByLabel('标题', { exact: true })
    await title.fill('改到一半的标题')
    await page.getByLabel('社区').selectOption({ index: 1 })
    await keep()
    await expect(title).toHaveValue('改到一半的标题')
    await page.getByLabel('社区').selectOption({ index: 1 })
    await question.getByRole('button', { name: '放弃修改' }).click()
    await expect(title).not.toHaveValue('改到一半的标题')
  })

  await test.step('another month’s calendar, and the popup of one reward', async () => {
    await openAdminPage(page, '/admin/calendars')
    await page.getByRole('button', { name: /^第 1 次/ }).click()
    const reward = popup(page, '第 1 次签到')
    await reward.getByLabel('金币数量').fill('777')
    await page.keyboard.press('Escape')
    await keep()
    await reward.getByRole('button', { name: '确定' }).click()
    await expect(page.getByRole('button', { name: /^第 1 次/ })).toContainText('777 金币')
    await page.getByRole('button', { name: '下个月' }).click()
    await keep()
    await expect(page.getByRole('button', { name: /^第 1 次/ })).toContainText('777 金币')
    await page.getByRole('button', { name: '下个月' }).click()
    await question.getByRole('button', { name: '放弃修改' }).click()
    await expect(page.getByRole('button', { name: /^第 1 次/ })).not.toContainText('777 金币')
  })

  await test.step('clan options: another tab, and a refetch', async () => {
    await openAdminPage(page, '/admin/clans?tab=options&community=r6')
    const code = page.getByLabel('服务器 1 代码')
    await code.fill('half-written')
    await Promise.all([
      page.waitForResponse(/getClanCommunityInfo/),
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
    ])
    await expect(code).toHaveValue('half-written')
    await page.getByRole('tab', { name: '游戏账号' }).click()
    await keep()
    await expect(code).toHaveValue('half-written')
    await page.getByRole('tab', { name: '游戏账号' }).click()
    await question.getByRole('button', { name: '放弃修改' }).click()
    await expect(code).toHaveCount(0)
  })

  await test.step('a story', async () => {
    await openAdminPage(page, '/admin/stories/new', '新故事')
    await page.getByLabel('标题', { exact: true }).fill('写到一半的故事')
    await page.getByRole('navigation', { name: '后台栏目' }).getByRole('link', { name: '站点设置' }).click()
    await keep()
    await expect(page.getByLabel('标题', { exact: true })).toHaveValue('写到一半的故事')
    await page.getByRole('navigation', { name: '后台栏目' }).getByRole('link', { name: '站点设置' }).click()
    await question.getByRole('button', { name: '放弃修改' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '站点设置' })).toBeVisible()
  })
})
