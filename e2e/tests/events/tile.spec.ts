import { demo } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { openLive } from '../../src/live-connection.ts'
import { layersInHistory, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'
import {
  arrowKeysTo,
  awaitLevel,
  coveredTiles,
  resumeAfter,
  startGame,
  tileButton,
  tileOnBoard,
} from '../../src/tiles.ts'

/** Waits for the game's rules: the server rejects games faster than 120 ms per move. */
const untilLongEnough = (started: number, moves: number) =>
  new Promise((resolve) => setTimeout(resolve, started + 120 * moves + 100 - Date.now()))

test('a daily game is won by keyboard and recorded; its card is published as a post @desktop', async ({
  page,
  enter,
}) => {
  await enter(demo.member)
  await page.goto('/event')
  await page.getByRole('link', { name: /叠牌工坊/ }).press('Enter')
  await expect(page.getByRole('heading', { name: '叠牌工坊' })).toBeVisible()
  await axeClean(page)
  const levels = await startGame(page, 'daily')
  const started = Date.now()
  await axeClean(page)
  const focusBoard = () => page.locator('[data-tile][tabindex="0"]').focus()
  const take = async (tile: number) => {
    for (const key of await arrowKeysTo(page, tile)) await page.keyboard.press(key)
    await expect(tileButton(page, tile)).toBeFocused()
    await page.keyboard.press('Enter')
  }
  const takeAll = async (tiles: number[]) => {
    for (const tile of tiles) {
      await take(tile)
      await expect(tileOnBoard(page, tile)).toHaveCount(0)
    }
  }

  await focusBoard()
  await takeAll(levels[0]!.slice(0, -1))
  await take(levels[0]!.at(-1)!) // not awaited: the next level's tiles have the same numbers
  await awaitLevel(page, 1)
  const moves = levels.flat()
  await resumeAfter(page, 'daily', moves.slice(0, -20))
  await awaitLevel(page, 2)
  await focusBoard()
  await takeAll(moves.slice(-20, -1))
  await untilLongEnough(started, moves.length)
  await take(moves.at(-1)!)

  const end = page.getByRole('dialog', { name: '三关全收！' })
  const standing = end.getByRole('status').filter({ hasText: /./ })
  await expect(standing).toContainText('当日最佳，排名第')
  await axeClean(page, 'dialog[open]')
  const score = await end.locator('strong').first().textContent()
  await end.getByRole('button', { name: '晒成绩' }).click()
  const editor = page.getByRole('dialog', { name: '发帖' })
  await expect(editor.getByLabel('标题')).toHaveValue(`叠牌工坊每日局，我得了 ${score} 分`)
  await expect(editor.getByRole('img', { name: /叠牌工坊/ })).toBeVisible()
  await editor.getByLabel('标签').selectOption('战报')
  await editor.getByRole('button', { name: '发布' }).click()
  await expect(toast(page, '发布成功')).toBeVisible()

  await page.goto('/event/tile')
  const records = page.getByRole('region', { name: '排行' })
  await expect(records.getByRole('listitem').filter({ hasText: score! })).toBeVisible()
})

test('a free game is won by touch, across a reload and a lost connection @mobile', async ({
  page,
  enter,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  await enter(demo.otherMember)
  const levels = await startGame(page, 'free')
  const started = Date.now()
  const takeAll = async (tiles: number[]) => {
    for (const tile of tiles) await tileButton(page, tile).tap()
  }

  await takeAll(levels[0]!.slice(0, 10))
  await page.reload()
  await expect(page.getByText('还剩')).toContainText(String(levels[0]!.length - 10))
  await takeAll(levels[0]!.slice(10))
  await awaitLevel(page, 1)
  const moves = levels.flat()
  const secondEnd = levels[0]!.length + levels[1]!.length
  await resumeAfter(page, 'free', moves.slice(0, secondEnd - 10))
  await awaitLevel(page, 1)
  await takeAll(moves.slice(secondEnd - 10, secondEnd))
  await awaitLevel(page, 2)
  await resumeAfter(page, 'free', moves.slice(0, -10))
  await awaitLevel(page, 2)
  await untilLongEnough(started, moves.length)
  // Not earlier: while offline is emulated, Chromium takes a whole core from the next heartbeat of an open WebSocket on.
  await page.context().setOffline(true)
  await takeAll(moves.slice(-10))

  const end = page.getByRole('dialog', { name: '三关全收！' })
  const standing = end.getByRole('status').filter({ hasText: /./ })
  await expect(standing).toContainText('联网后自动提交')
  await page.context().setOffline(false)
  await expect(standing).toContainText('排名第')
})

test('quick taps count at once: neither a flying tile nor a vanishing triple blocks one @mobile', async ({
  page,
  enter,
}) => {
  await enter(demo.otherDresser)
  const [order] = await startGame(page, 'free')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  // Almost stopped: a tile that is taken stays in the air.
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.001 })

  for (const [taken, tile] of order!.slice(0, 12).entries()) {
    await tileButton(page, tile).tap()
    await expect(page.getByText('还剩')).toContainText(String(order!.length - taken - 1))
    expect(await coveredTiles(page, [0.2, 0.4, 0.6, 0.8])).toEqual([])
  }
})

test('a paused game resumes, or waits for the player’s return @mobile', async ({ page, enter }) => {
  await enter(demo.writer)
  await startGame(page, 'free')
  await page.keyboard.press('p')
  const pause = page.getByRole('dialog', { name: '已暂停' })
  await pause.getByRole('button', { name: '继续', exact: true }).click()
  await expect(pause).toHaveCount(0)
  await page.getByRole('button', { name: '暂停' }).click()
  await pause.getByRole('button', { name: '先离开，下次继续' }).click()
  await expect(page.getByRole('link', { name: '继续自由局' })).toBeVisible()
})

test('a comment appears live in another browser @desktop', async ({ page, enter, openProfile }) => {
  await enter(demo.writer)
  await page.goto('/event/tile')
  const other = await openProfile(demo.otherWriter)
  await openLive(other, '/event/tile')
  await page.getByRole('button', { name: '说一句' }).click()
  await page.getByRole('dialog').getByLabel('留言', { exact: true }).fill('第三关真难收')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(other.getByRole('region', { name: '留言' }).getByRole('listitem')).toContainText(['第三关真难收'])
})

test('visitors see the rules and a sign-in invitation, also at the game’s address @desktop', async ({ page }) => {
  await page.goto('/event/tile/tilematching#free')
  await expect(page).toHaveURL(/\/event\/tile$/)
  await expect(page.getByRole('heading', { name: '怎么玩' })).toBeVisible()
  await page.getByRole('button', { name: '登录后开玩' }).click()
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
})

test('the leaderboard is filtered by mode, period and clan mates @desktop', async ({ page, enter }) => {
  await enter(demo.regular)
  await page.goto('/event/tile')
  const records = page.getByRole('region', { name: '排行' })
  await expect(records.getByText(/^昨日冠军 .+ 分$/)).toBeVisible()
  for (const name of ['本月', '赛季', '历史', '今天']) {
    await records.getByRole('radio', { name }).check({ force: true })
    await expect(records.getByText(/我的最好成绩 \d+ 分，全站第 \d+ 名/)).toBeVisible()
    await expect(records.getByRole('listitem').first()).toBeVisible()
  }
  await records.getByRole('radio', { name: '赛季' }).check({ force: true })
  await expect(records.getByText(/^初雪赛季，到 \d+月\d+日/)).toBeVisible()
  await records.getByRole('radio', { name: '自由局' }).check({ force: true })
  await expect(records.getByRole('listitem').first()).toBeVisible()
})

test('axe finds nothing on game and popups in the dark theme; Back closes a popup, then leaves the paused game', async ({
  page,
  enter,
  setTheme,
}) => {
  await enter(demo.dresser)
  await setTheme('dark')
  await page.goto('/event/tile')
  await expect(page.getByRole('region', { name: '排行' }).getByRole('listitem').first()).toBeVisible()
  await axeClean(page)
  await page.getByRole('button', { name: '说一句' }).click()
  await expect(page.getByRole('dialog', { name: '说一句' })).toBeVisible()
  await axeClean(page, 'dialog[open]')
  await layersInHistory(page, 1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('link', { name: '玩自由局' }).click()
  await expect(page.getByRole('dialog', { name: '自由局 · 选择搭档' })).toBeVisible()
  await axeClean(page, 'dialog[open]')
  await page.getByRole('dialog').getByRole('button', { name: '开始', exact: true }).click()
  await awaitLevel(page, 0)
  await axeClean(page)
  await expect(page.getByRole('button', { name: '声音' })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: '暂停' }).click()
  await expect(page.getByRole('dialog', { name: '已暂停' })).toBeVisible()
  await axeClean(page, 'dialog[open]')
  await layersInHistory(page, 1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await awaitLevel(page, 0)
  await page.goBack()
  await expect(page.getByRole('link', { name: '继续自由局' })).toBeVisible()
})
