import { demo } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { openAdminPage, rowOf } from '../../src/back-office.ts'
import { openLive } from '../../src/live-connection.ts'
import { toast } from '../../src/shell.ts'
import { sidewaysScrollers } from '../../src/scans/sideways-scrollers.ts'
import { expect, test } from '../../src/test.ts'

const tilesPath = '/admin/tiles'

test('closing and reopening tile matching updates its open page live @mobile', async ({ page, enter, openProfile }) => {
  await enter(demo.admin)
  const player = await openProfile(demo.dresser)
  await openLive(player, '/event/tile')
  await openAdminPage(page, tilesPath)
  await expect(page.getByRole('table', { name: '搭档' })).toBeVisible()
  await axeClean(page)
  expect(await sidewaysScrollers(page)).toEqual([])
  const setState = async (state: string) => {
    await page.getByRole('button', { name: '修改', exact: true }).click()
    const popup = page.getByRole('dialog', { name: '开放时间' })
    await popup.getByLabel('状态').selectOption(state)
    await popup.getByRole('button', { name: '保存' }).click()
    await expect(popup).toHaveCount(0)
  }

  await setState('closed')
  await expect(player.getByText('活动尚未开始或已经结束')).toBeVisible()
  await expect(player.getByRole('link', { name: /玩每日局|继续每日局/ })).toHaveCount(0)
  await expect(player.getByRole('region', { name: '排行' }).getByRole('listitem').first()).toBeVisible()
  await setState('open')
  await expect(player.getByRole('link', { name: /玩每日局|继续每日局/ })).toBeVisible()
})

test('a season is created, rejected where it overlaps, and deleted before it begins @desktop', async ({
  page,
  enter,
  allowConsole,
}) => {
  allowConsole(/409/)
  await enter(demo.admin)
  await openAdminPage(page, tilesPath)
  const popup = page.getByRole('dialog', { name: '新建赛季' })
  await page.getByRole('button', { name: '新建赛季' }).click()
  await popup.getByLabel('名称').fill('春季赛')
  await popup.getByLabel('第一天').fill('2090-03-01')
  await popup.getByLabel('最后一天').fill('2090-05-31')
  await popup.getByRole('button', { name: '保存' }).click()
  const row = rowOf(page, '春季赛')
  await expect(row).toContainText('未开始')

  await page.getByRole('button', { name: '新建赛季' }).click()
  await popup.getByLabel('名称').fill('另一个赛季')
  await popup.getByLabel('第一天').fill('2090-05-31')
  await popup.getByLabel('最后一天').fill('2090-06-30')
  await popup.getByRole('button', { name: '保存' }).click()
  await expect(popup.getByText('和另一个赛季的日期重叠')).toBeVisible()
  await popup.getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '放弃' }).click()
  await row.getByRole('button', { name: '删除 春季赛' }).click()
  await expect(row).toHaveCount(0)
})

test('a record is replayed move by move, and removed from the leaderboard with a reason', async ({ page, enter }) => {
  await enter(demo.admin)
  await openAdminPage(page, `${tilesPath}?tab=records&period=ever&mode=free`)
  await axeClean(page)
  expect(await sidewaysScrollers(page)).toEqual([])
  const [player] = await page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: /^回放/ }) })
    .getByRole('link')
    .allTextContents()
  await page.getByRole('link', { name: `回放 ${player} 的这一局` }).click()

  const board = page.getByRole('img', { name: /^场上 \d+ 张，托盘 0/ })
  await expect(board).toBeVisible()
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('img', { name: /托盘 1 \/ \d：/ })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /取走|使用/ })).toBeVisible()
  await axeClean(page)
  expect(await sidewaysScrollers(page)).toEqual([])
  await page.getByRole('button', { name: '播放' }).click()
  await expect(page.getByText(/第 ([3-9]|\d{2,}) \//)).toBeVisible()
  await page.getByRole('slider', { name: '步数' }).press('End')
  await expect(page.getByText(/^(三关全收|托盘满了)$/).last()).toBeVisible()

  await page.getByRole('button', { name: '移除成绩' }).click()
  const popup = page.getByRole('dialog', { name: '移除成绩' })
  await popup.getByLabel('理由').fill('程序代打')
  await popup.getByRole('button', { name: '移除', exact: true }).click()
  await expect(toast(page, '成绩已移除')).toBeVisible()
  await expect(page.getByText('（已移除）')).toBeVisible()
  await openAdminPage(page, '/admin/audit-log')
  await expect(page.getByText('移除叠牌成绩').filter({ visible: true }).first()).toBeVisible()
})

test('a reported comment is listed; its reports are dismissed, or it is deleted @desktop', async ({
  page,
  enter,
  openProfile,
}) => {
  const reporter = await openProfile(demo.penniless)
  await reporter.goto('/event/tile')
  const comments = reporter.getByRole('region', { name: '留言' }).getByRole('listitem')
  for (const text of ['修门的手，收牌也稳。', '第一次三关全收，截图留念。'])
    await comments.filter({ hasText: text }).getByRole('button', { name: '举报留言' }).click()

  await enter(demo.admin)
  await openAdminPage(page, `${tilesPath}?tab=comments`)
  await expect(page.getByRole('link', { name: '叠牌工坊 2 条待处理' })).toBeVisible()
  await rowOf(page, '修门的手').getByRole('button', { name: '驳回举报' }).click()
  await expect(rowOf(page, '修门的手')).toHaveCount(0)
  await rowOf(page, '截图留念').getByRole('button', { name: '删除' }).click()
  const popup = page.getByRole('dialog', { name: '删除留言' })
  await popup.getByLabel('理由').fill('广告')
  await popup.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('没有待处理的举报')).toBeVisible()
  await expect(comments.filter({ hasText: '截图留念' })).toHaveCount(0)
  await expect(comments.filter({ hasText: '修门的手' })).toHaveCount(1)
})
