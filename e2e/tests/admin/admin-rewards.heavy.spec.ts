import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { openAdminPage, rowOf } from '../../src/back-office.ts'
import { pick } from '../../src/pick.ts'
import { choose, openPanel, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const popup = (page: Page) => page.getByRole('dialog')
const nameOf = (what: string) => `${what}${Math.random().toString(36).slice(2, 8)}`

test('a mission is created and closed; members see it while it is open @desktop', async ({
  page,
  enter,
  openProfile,
}) => {
  const name = nameOf('晒一张截图')
  await enter(demo.admin)
  await openAdminPage(page, '/admin/missions')
  await page.getByRole('button', { name: '新建任务' }).click()
  await pick(popup(page), '类型', '在社区发帖')
  await pick(popup(page), '社区', '据点·掌上版')
  await popup(page).getByLabel('金币数量').fill('25')
  await popup(page).getByLabel('描述').fill(name)
  await popup(page).getByRole('button', { name: '保存' }).click()
  await expect(toast(page, '任务已保存')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('25 金币')

  const member = await openProfile(demo.regular)
  const missions = async () => {
    await member.goto('/community/r6')
    await (await openPanel(member, 'profile')).getByRole('button', { name: /^任务中心/ }).click()
    return member.getByRole('dialog', { name: '任务中心' }).getByRole('listitem').filter({ hasText: name })
  }
  await expect(await missions()).toContainText('25')

  await choose(rowOf(page, name), '关闭')
  await expect(toast(page, /^任务已关闭/)).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)
  await expect(await missions()).toHaveCount(0)
})

test('edits the rewards of a later month @desktop', async ({ page, enter }) => {
  await enter(demo.admin)
  await openAdminPage(page, '/admin/calendars')
  for (let month = 0; month < 2; month++) await page.getByRole('button', { name: '下个月' }).click()
  await expect(page.getByText('现在是站点默认奖励，保存后成为这个月自己的')).toBeVisible()
  await page.getByRole('button', { name: /^第 1 次/ }).click()
  await popup(page).getByLabel('金币数量').fill('77')
  await popup(page).getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: /^第 2 次/ }).click()
  await popup(page).getByText('装扮', { exact: true }).click()
  await popup(page).getByLabel('按名称查找装扮').fill('突击头盔')
  await popup(page).getByRole('button', { name: '突击头盔' }).click()
  await popup(page).getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(toast(page, '已保存')).toBeVisible()

  await page.reload()
  await expect(page.getByText(/^这个月有自己的奖励/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^第 1 次/ })).toContainText('77 金币')
  await expect(page.getByRole('button', { name: /^第 2 次/ }).getByRole('img', { name: '突击头盔' })).toBeVisible()
})

test('creates an item with its picture, and takes it off sale @desktop', async ({ page, enter, allowConsole }) => {
  allowConsole(/400 /) // a picture of another aspect ratio
  const name = nameOf('测试臂章')
  await enter(demo.admin)
  await openAdminPage(page, '/admin/items')
  await page.getByRole('button', { name: '新建装扮' }).click()
  await popup(page).getByLabel('名称').fill(name)
  await popup(page).getByLabel('部位').selectOption('左手')
  await popup(page).getByLabel('价格（金币）').fill('5')
  await popup(page).getByLabel('在商店出售').check()
  const picture = popup(page).getByLabel('上传图片')

  await test.step('rejects a picture of another aspect ratio', async () => {
    await picture.setInputFiles(pngFile(await layerPicture(page, { width: 600, height: 600 })))
    await expect(popup(page).getByText('图片须为 3:4 的竖图，不小于 600×800')).toBeVisible()
  })
  await picture.setInputFiles(pngFile(await layerPicture(page, { width: 600, height: 800 })))
  await expect(popup(page).getByLabel('更换图片')).toBeAttached()
  await popup(page).getByRole('button', { name: '保存' }).click()
  await expect(toast(page, '装扮已保存')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('在售')

  await test.step('it is taken off sale', async () => {
    await page.getByLabel('名称').fill(name)
    await rowOf(page, name).getByRole('button', { name: '编辑' }).click()
    await popup(page).getByLabel('在商店出售').uncheck()
    await popup(page).getByRole('button', { name: '保存' }).click()
    await expect(rowOf(page, name)).toContainText('未上架')
  })
})

test('a batch of codes is exported once, redeemed, inspected and revoked @desktop', async ({
  page,
  enter,
  memberOf,
}) => {
  const name = nameOf('周年活动')
  await (await enter(demo.admin)).confirm()
  await openAdminPage(page, '/admin/keys')
  await page.getByRole('button', { name: '制作一批' }).click()
  await popup(page).getByLabel('批次名称').fill(name)
  await popup(page).getByLabel(/^数量/).fill('12')
  await popup(page).getByLabel('金币数量').fill('15')
  await popup(page).getByRole('button', { name: '制作' }).click()
  await expect(popup(page)).toContainText('共 12 个')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    popup(page).getByRole('button', { name: '导出 CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${name}.csv`)
  const codes = (await readFile(await download.path(), 'utf8')).trim().split('\n')
  expect(new Set(codes).size).toBe(12)
  expect(codes[0]).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/)
  await popup(page).getByRole('button', { name: '完成' }).click()
  await expect(rowOf(page, name)).toContainText('0 / 12')

  const member = await memberOf(demo.regular)
  await member.ask('/v1/account/redeemKey', { key: codes[3] ?? '' })
  await page.reload()
  await expect(rowOf(page, name)).toContainText('1 / 12')
  await rowOf(page, name).getByRole('button', { name: '使用记录' }).click()
  await expect(popup(page).getByRole('link', { name: '摸鱼的听诊' })).toBeVisible()
  await popup(page).getByRole('button', { name: '关闭' }).first().click()

  await choose(rowOf(page, name), '作废')
  await expect(popup(page)).toContainText('还没用过的 11 个')
  await popup(page).getByRole('button', { name: '作废' }).click()
  await expect(rowOf(page, name)).toContainText('已作废')
  await expect(member.ask('/v1/account/redeemKey', { key: codes[4] ?? '' })).rejects.toThrow('KeyExpired')
})

test('a system message is sent to all, another scheduled and cancelled @desktop', async ({ page, enter }) => {
  await (await enter(demo.admin)).confirm()
  await openAdminPage(page, '/admin/broadcasts')
  const begin = async (title: string, text: string) => {
    await page.getByRole('button', { name: '发消息' }).click()
    await popup(page).getByLabel('标题').fill(title)
    await popup(page).getByLabel('内容').fill(text)
  }

  const [sent, scheduled] = [nameOf('周末活动'), nameOf('下月预告')]
  await begin(sent, '周六晚八点，\n主战区见。')
  await popup(page).getByRole('button', { name: '预览' }).click()
  await expect(popup(page).getByRole('region', { name: /^预览：将发给 \d+ 人/ })).toContainText('主战区见')
  await popup(page).getByRole('button', { name: '确认发送' }).click()
  await expect(toast(page, '开始发送')).toBeVisible()
  await expect(rowOf(page, sent)).toContainText(/已发送，共 \d+ 人/)

  await begin(scheduled, '先卖个关子')
  await popup(page).getByText('指定成员', { exact: true }).click()
  await popup(page)
    .getByLabel(/^收件人/)
    .fill('晚风')
  await popup(page)
    .getByRole('button', { name: /^晚风不加班/ })
    .click()
  await popup(page).getByLabel(/^定时/).fill('2099-01-01T20:00')
  await popup(page).getByRole('button', { name: '预览' }).click()
  await expect(popup(page).getByRole('region', { name: '预览：将发给 1 人' })).toBeVisible()
  await popup(page).getByRole('button', { name: '定时发送' }).click()
  await expect(toast(page, '已安排发送')).toBeVisible()
  await expect(rowOf(page, scheduled)).toContainText('等待发送')
  await rowOf(page, scheduled).getByRole('button', { name: '取消发送' }).click()
  await expect(rowOf(page, scheduled)).toContainText('已取消')
})

const pngFile = (buffer: Buffer) => ({ name: '图层.png', mimeType: 'image/png', buffer })

/** A disc on a transparent canvas; its colour makes each picture unique. */
async function layerPicture(page: Page, size: { width: number; height: number }): Promise<Buffer> {
  const data = await page.evaluate(async ({ width, height }) => {
    const canvas = new OffscreenCanvas(width, height)
    const pen = canvas.getContext('2d')!
    pen.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`
    pen.arc(width / 2 + Math.random() * 50, height / 2, 80 + Math.random() * 40, 0, 7)
    pen.fill()
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())]
  }, size)
  return Buffer.from(data)
}
