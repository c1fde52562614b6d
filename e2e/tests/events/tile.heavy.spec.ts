import { demo } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { openLive } from '../../src/live-connection.ts'
import { layersInHistory } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'
import { awaitLevel, coveredTiles, fillTray, startGame, tileButton } from '../../src/tiles.ts'

test('a game is paused and resumed; quick taps count at once @mobile', async ({ page, enter }) => {
  await test.step('a paused game resumes, or waits for the player’s return', async () => {
    await enter(demo.writer)
    await startGame(page, 'free')
    await expect(page.locator('[data-tile][tabindex="0"]')).toBeFocused()
    await page.keyboard.press('p')
    const pause = page.getByRole('dialog', { name: '已暂停' })
    await pause.getByRole('button', { name: '继续', exact: true }).click()
    await expect(pause).toHaveCount(0)
    await page.getByRole('button', { name: '暂停' }).click()
    await pause.getByRole('button', { name: '先离开，下次继续' }).click()
    await expect(page.getByRole('link', { name: '继续自由局' })).toBeVisible()
  })

  await test.step('a full tray offers the last chance once, and the end shows how far the game went', async () => {
    await page.getByRole('link', { name: '继续自由局' }).click()
    await awaitLevel(page, 0)
    await fillTray(page, 'free')
    const chance = page.getByRole('dialog', { name: '最后机会：用掉置物架？' })
    await expect(chance).toBeVisible()
    await axeClean(page, 'dialog[open]')
    await chance.getByRole('button', { name: '用掉置物架' }).click()
    await expect(chance).toHaveCount(0)
    await expect(page.getByRole('button', { name: '置物架，还能用 1 次' })).toBeVisible()
    await fillTray(page, 'free')
    await expect(page.getByRole('dialog', { name: '托盘满了' }).getByText(/^第一关还剩 \d+ 张$/)).toBeVisible()
  })

  await test.step('quick taps count at once: neither a flying tile nor a vanishing triple blocks one', async () => {
    await page.evaluate(() => localStorage.clear()) // the first player's game
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

test('visitors on a shared link see its target, with a sign-in invitation @desktop', async ({ page }) => {
  for (const [path, heading, invitation] of [
    ['/event/knock', '敲敲门', '登录后来敲'],
    ['/event/mbti/1', '玩家人格测试', '登录后开始答题'],
    ['/event/westworld', '据点伙伴', '登录后听故事'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await axeClean(page)
    await page.getByRole('button', { name: invitation }).click()
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
  }

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

test('axe finds nothing on game and popups in the dark theme; Back closes a popup, then leaves the paused game @mobile', async ({
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
