import { demo } from '../../src/accounts.ts'
import { pick } from '../../src/pick.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { openAdminPage, rowOf } from '../../src/back-office.ts'
import { openLive } from '../../src/live-connection.ts'
import { choose, toast } from '../../src/shell.ts'
import { sidewaysScrollers } from '../../src/scans/sideways-scrollers.ts'
import { expect, test } from '../../src/test.ts'

const tilesPath = '/admin/tiles'

test('closing and reopening tile matching updates its open page live; a season is created and deleted @desktop', async ({
  page,
  enter,
  openProfile,
}) => {
  await enter(demo.admin)
  const player = await openProfile(demo.dresser)
  await openLive(player, '/event/tile')
  await openAdminPage(page, tilesPath)
  const setState = async (state: string) => {
    await page.getByRole('button', { name: '修改', exact: true }).click()
    const popup = page.getByRole('dialog', { name: '修改「叠牌工坊」' })
    await pick(popup, '状态', state)
    await popup.getByRole('button', { name: '保存' }).click()
    await expect(popup).toHaveCount(0)
  }

  await setState('结束：仍在活动墙上，只能看')
  await expect(player.getByText('活动已结束，排行和留言留在这里。')).toBeVisible()
  await expect(player.getByRole('link', { name: /玩每日局|继续每日局/ })).toHaveCount(0)
  await expect(player.getByRole('region', { name: '排行' }).getByRole('listitem').first()).toBeVisible()
  await setState('开放：在这段时间里可以参加')
  await expect(player.getByRole('link', { name: /玩每日局|继续每日局/ })).toBeVisible()

  await page.getByRole('button', { name: '新建赛季' }).click()
  const popup = page.getByRole('dialog', { name: '新建赛季' })
  await popup.getByLabel('名称').fill('春季赛')
  await popup.getByLabel('第一天').fill('2090-03-01')
  await popup.getByLabel('最后一天').fill('2090-05-31')
  await popup.getByRole('button', { name: '保存' }).click()
  const row = rowOf(page, '春季赛')
  await expect(row).toContainText('未开始')
  await row.getByRole('button', { name: '删除 春季赛' }).click()
  await expect(row).toHaveCount(0)
})

test('a record is replayed move by move and removed, a reported comment dismissed or deleted @mobile', async ({
  page,
  enter,
  memberOf,
}) => {
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

  await test.step('of two reported comments one is left and the other deleted', async () => {
    const reporter = await memberOf(demo.penniless)
    const { comments } = await reporter.ask('/v1/event/tile/getTileRecord', {})
    for (const text of ['修门的手，收牌也稳。', '第一次三关全收，截图留念。']) {
      const { id } = (comments as { id: number; message: string }[]).find(({ message }) => message === text)!
      await reporter.ask('/v1/event/tile/reportTileComment', { comment_id: id })
    }
    await openAdminPage(page, `${tilesPath}?tab=comments`)
    await rowOf(page, '修门的手').getByRole('button', { name: '驳回举报' }).click()
    await expect(rowOf(page, '修门的手')).toHaveCount(0)
    await choose(rowOf(page, '截图留念'), '删除')
    await page.getByRole('dialog', { name: '删除留言' }).getByLabel('理由').fill('广告')
    await page.getByRole('dialog', { name: '删除留言' }).getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('没有待处理的举报')).toBeVisible()
  })
})
