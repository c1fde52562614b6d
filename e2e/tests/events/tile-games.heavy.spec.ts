import { demo } from '../../src/accounts.ts'
import { pick } from '../../src/pick.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { searchField } from '../../src/search.ts'
import { toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'
import { arrowKeysTo, awaitLevel, resumeAfter, startGame, tileButton, tileOnBoard } from '../../src/tiles.ts'

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
  const board = page.locator('[data-tile][tabindex="0"]')
  await test.step('the keyboard is the board’s from the start, and a field’s while one writes there', async () => {
    await expect(board).toBeFocused()
    await searchField(page).fill('p1')
    await searchField(page).press('p')
    await expect(page.getByRole('dialog', { name: '已暂停' })).toHaveCount(0)
    await expect(searchField(page)).toHaveValue('p1p')
    await searchField(page).fill('')
    await board.focus()
  })
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

  await takeAll(levels[0]!.slice(0, -1))
  await take(levels[0]!.at(-1)!) // not awaited: the next level's tiles have the same numbers
  await awaitLevel(page, 1)
  const moves = levels.flat()
  await resumeAfter(page, 'daily', moves.slice(0, -20))
  await awaitLevel(page, 2)
  await board.focus()
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
  await expect(editor.getByText(/同一副牌，来比：http.*\/event\/tile\/tilematching#daily/)).toBeVisible()
  await pick(editor, '标签', '战报')
  await editor.getByRole('button', { name: '发布' }).click()
  await expect(toast(page, '发布成功')).toBeVisible()

  await page.goto('/event/tile')
  const records = page.getByRole('region', { name: '排行' })
  await expect(records.getByRole('listitem').filter({ hasText: score! })).toBeVisible()
  await expect(page.getByText(/^今天打完 1 局每日局/)).toBeVisible()
  await test.step('yesterday’s champion’s game is replayed, faster where wished', async () => {
    await records.getByRole('button', { name: '看回放' }).click()
    const replay = page.getByRole('dialog', { name: /^昨日冠军/ })
    await replay.getByRole('radio', { name: '4×' }).check({ force: true })
    await replay.getByRole('button', { name: '播放' }).click()
    await expect(replay.getByText(/^取走/)).toBeVisible()
    await axeClean(page, 'dialog[open]')
  })
})

test('a free game is won by touch, across a reload and a lost connection @mobile', async ({
  page,
  enter,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|401/)
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
  await test.step('signed out meanwhile, it waits for the next sign-in, and is sent from any page', async () => {
    const json = { status: 401, outcome: 'NotSignedIn', message: '请先登录' }
    await page.route('**/updateTileRecord', (route) => route.fulfill({ status: 401, json }))
    await page.context().setOffline(false)
    await expect(standing).toContainText('登录后自动提交')
    await expect(end.getByRole('button', { name: '登录并提交' })).toBeVisible()
    await page.unroute('**/updateTileRecord')
    await page.goto('/event')
    await expect(toast(page, /已提交，排名第/)).toBeVisible()
  })
})
