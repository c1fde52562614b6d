import { demo } from '../../src/accounts.ts'
import { fiveSteps, givenBoard, player, step, swipeOn } from '../../src/boards.ts'
import { dissolve, givenClan, idOf } from '../../src/clans.ts'
import { givenComment } from '../../src/given.ts'
import { pick } from '../../src/pick.ts'
import { article, commentOf, comments, openComposer } from '../../src/post-page.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { findable, results } from '../../src/search.ts'
import { layersInHistory } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('a board is played, answered at a step, adapted, found, greyed by a season and confirmed', async ({
  page,
  enter,
  memberOf,
  isMobile,
}) => {
  const author = await memberOf(demo.writer)
  const board = await givenBoard(author, `栈桥双桥快攻${isMobile ? '手机' : '电脑'}篇`)
  // With a third one, comments can be filtered.
  for (const text of ['先收藏', '等我试试']) await givenComment(author, board, text)

  await test.step('a second member plays it, by finger or by keyboard', async () => {
    await enter(demo.otherWriter)
    await page.goto(board.path)
    const poster = page.getByRole('button', { name: /^战术板：栈桥 · 进攻 · 5 步/ })
    if (isMobile) await poster.tap()
    else {
      await poster.focus()
      await page.keyboard.press('Enter')
    }
    await expect(player(page)).toBeFocused()
    await expect(player(page).getByRole('button', { name: '暂停' })).toBeInViewport()
    await axeClean(page)
    await step(page, 5).check({ force: true }) // stops it, wherever it is
    await step(page, 1).check({ force: true })
    if (isMobile) await player(page).scrollIntoViewIfNeeded()
    for (const number of [2, 3]) {
      if (isMobile) await swipeOn(page)
      else {
        await player(page).focus()
        await page.keyboard.press('ArrowRight')
      }
      await expect(step(page, number)).toBeChecked()
    }
    await expect(player(page).getByText('三号架住楼梯间的渡鸦位').first()).toBeVisible()
    await expect(player(page).getByRole('img', { name: /^第 3 步：.*3 号/ })).toBeVisible()
  })

  await test.step('and answers at step 3', async () => {
    await openComposer(page)
    await page.getByText('说第 3 步').click()
    await page.getByLabel('写评论').fill('这里再慢半拍')
    await page.getByRole('button', { name: '发布评论' }).click()
    const chip = commentOf(page, '这里再慢半拍').getByRole('button', { name: '第 3 步，在战术板上看' })
    await expect(chip).toBeVisible()
    await step(page, 1).check({ force: true })
    await chip.click()
    await expect(step(page, 3)).toBeChecked()
    await page.getByRole('button', { name: '只看第 3 步' }).click()
    await expect(comments(page)).toContainText('这里再慢半拍')
    await page.getByRole('button', { name: '只看第 3 步' }).click()
  })

  await test.step('adapts it', async () => {
    await player(page).getByRole('button', { name: '改一版' }).click()
    const panel = page.getByRole('dialog', { name: '发帖' })
    await expect(panel.getByRole('region', { name: '战术板' })).toContainText('5 步 · 改编')
    await panel.getByLabel('标题').fill('双桥快攻改一版')
    await pick(panel, '标签', 1)
    await panel.getByRole('button', { name: '发布', exact: true }).click()
    await expect(panel).toBeHidden()
    const adapter = await memberOf(demo.otherWriter)
    const { items } = await adapter.ask('/v1/moments/getUserProfileByUserId', {
      user_id: await idOf(adapter),
      pageNum: 1,
      dataType: 'moments',
    })
    const adapted = (items as { title: string; message_id: number }[]).find(({ title }) => title === '双桥快攻改一版')!
    await page.goto(`/community/r6/${adapted.message_id}`)
    await expect(article(page).getByRole('link', { name: /的第 1 版$/ })).toHaveAttribute('href', board.path)
  })

  await test.step('plays it in a list, above the card’s buttons', async () => {
    await page.goto('/boards?map=zhanqiao&sorted=latest')
    const card = page.getByRole('article').filter({ hasText: board.title })
    await card.getByRole('button', { name: /^战术板/ }).click()
    await expect(player(page)).toBeVisible()
    const [played, thumb] = [
      await player(page).boundingBox(),
      await card.getByRole('button', { name: /赞/ }).boundingBox(),
    ]
    expect(thumb!.y).toBeGreaterThanOrEqual(played!.y + played!.height)
  })

  await test.step('finds it by what its steps say', async () => {
    await findable(await memberOf(demo.otherWriter), '渡鸦位 玻璃廊')
    await page.goto('/search?q=渡鸦位 玻璃廊')
    await expect(results(page).filter({ hasText: board.title })).toBeVisible()
  })

  await test.step('a new season greys it until its author confirms', async () => {
    const admin = await memberOf(demo.admin)
    const name = isMobile ? '测试赛季甲' : '测试赛季乙'
    await admin.ask('/v1/admin/boards/startSeason', {
      name,
      request_id: `season${name.length}${String(board.id).padStart(14, '0')}`,
    })
    await enter(demo.writer)
    await page.goto(board.path)
    const row = page.getByRole('region', { name: '还有效吗' })
    await expect(row).toContainText('还没有人确认')
    await row.getByRole('button', { name: '确认有效' }).click()
    await expect(row).toContainText(`适用于 ${name} 赛季，作者已确认`)
  })
})

test('a clan’s board is visible only to its members @mobile', async ({ page, enter, memberOf, allowConsole }) => {
  allowConsole(/404 .*getClanBoard/)
  const captain = await memberOf(demo.otherWriter)
  const clan = await givenClan(captain)
  const { board_id: id } = await captain.ask('/v1/clanBoards/saveClanBoard', {
    clan_id: clan.id,
    board_id: 0,
    rev: 0,
    title: '只给队友的快攻',
    request_id: `clan-board-${clan.id}-0000000`,
    board: JSON.stringify(fiveSteps),
  })
  const path = `${clan.path}/boards/${String(id)}`

  await test.step('its captain sees and plays it', async () => {
    await enter(demo.otherWriter)
    await page.goto(clan.path)
    await page
      .getByRole('region', { name: /^战术板/ })
      .getByRole('link', { name: '只给队友的快攻' })
      .click()
    await expect(page).toHaveURL(path)
    await player(page).getByRole('button', { name: '下一步' }).click()
    await expect(step(page, 2)).toBeChecked()
    await axeClean(page)
  })

  await test.step('it fills a phone that is turned on its side, and Back leaves it', async () => {
    const upright = page.viewportSize()!
    const sideways = { width: upright.height, height: upright.width }
    await page.setViewportSize(sideways)
    await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible()
    await layersInHistory(page, 1)
    expect(await player(page).boundingBox()).toEqual({ x: 0, y: 0, ...sideways })
    await expect(player(page).getByRole('button', { name: '播放' })).toBeInViewport()
    await axeClean(page)
    await page.goBack()
    await expect(page.getByRole('button', { name: '退出全屏' })).toHaveCount(0)
    await expect(page).toHaveURL(path)
    await page.setViewportSize(upright)
  })

  await test.step('others don’t see it', async () => {
    await enter(demo.member)
    await page.goto(clan.path)
    await expect(page.getByRole('region', { name: /^成员/ })).toBeVisible()
    await expect(page.getByText('只给队友的快攻')).toBeHidden()
    await page.goto(path)
    await expect(page.getByText('错误代码：404')).toBeVisible()
  })
  await dissolve(captain, clan)
})
