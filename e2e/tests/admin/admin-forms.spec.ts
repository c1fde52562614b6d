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
