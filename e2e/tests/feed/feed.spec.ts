import { demo } from '../../src/accounts.ts'
import { drag } from '../../src/drag.ts'
import { givenMoment } from '../../src/given.ts'
import { pick } from '../../src/pick.ts'
import { article } from '../../src/post-page.ts'
import { openPanel, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('the feed is filtered by tag, and pulled down to refresh @mobile', async ({ page, enter, memberOf }) => {
  await test.step('a tag filters the feed', async () => {
    await enter(demo.member)
    await page.goto('/community/field')
    const filters = page.getByRole('navigation', { name: '筛选帖子' })
    await filters.getByRole('link', { name: '任务攻略' }).click()
    await expect(page).toHaveURL('/community/field/tag=2')
    await expect(filters.getByRole('link', { name: '任务攻略' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('region', { name: '任务攻略帖子' })).toBeVisible()

    await test.step('the order survives a tag change, and the tag an order change', async () => {
      await filters.getByRole('link', { name: '最新' }).click()
      await expect(page).toHaveURL('/community/field/tag=2?sorted=latest')
      await expect(filters.getByRole('link', { name: '任务攻略' })).toHaveAttribute('aria-current', 'page')
      await expect(filters.getByRole('link', { name: '最新' })).toHaveAttribute('aria-current', 'page')
      await expect(filters.locator('[aria-current]')).toHaveText(['任务攻略', '最新'])
      await page.reload()
      await expect(filters.locator('[aria-current]')).toHaveText(['任务攻略', '最新'])
    })

    const tags = article(page).getByRole('link', { name: '任务攻略' })
    await expect(tags.first()).toBeVisible()
    await expect(tags).toHaveCount(await article(page).count())
  })

  await test.step('pull-to-refresh loads new posts', async () => {
    await enter(demo.member)
    await page.goto('/community/pocket/sorted=latest')
    await expect(article(page).first()).toBeVisible()
    const { title } = await givenMoment(await memberOf(demo.otherWriter), { community: 'pocket', tag: 2 })
    // Repeated: pull-to-refresh loads after the first view.
    await expect(async () => {
      await drag(page, { x: 195, y: 300 }, { x: 195, y: 700 })
      await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 3_000 })
    }).toPass()
  })

  await test.step('a swipe sideways changes the order, a tap on the current entry goes to the top and refreshes', async () => {
    await page.goto('/community/r6')
    const [left, right] = [
      { x: 100, y: 400 },
      { x: 330, y: 400 },
    ]
    const swipe = (from: typeof left, to: typeof left, path: string) =>
      expect(async () => {
        await drag(page, from, to)
        await expect(page).toHaveURL(path, { timeout: 2_000 })
      }).toPass()
    await swipe(right, left, '/community/r6/sorted=latest')
    await swipe(left, right, '/community/r6')
    for (const entry of [
      page.getByRole('navigation', { name: '筛选帖子' }).getByRole('link', { name: '热门' }),
      page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '社区' }),
    ]) {
      // Repeated: while the feed still goes to the top, also of the try before, a tap there opens the panel.
      await expect(async () => {
        await page.keyboard.press('Escape')
        await page.evaluate(() => scrollTo(0, 900))
        await page.evaluate(() => scrollTo(0, 700)) // the bar shows on the way up
        await Promise.all([page.waitForRequest(/getMomentsByCommunity/, { timeout: 3_000 }), entry.tap()])
        await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1_000 })
      }).toPass()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await expect(toast(page, /更新了 \d+ 条帖子|已经是最新的了/)).toBeVisible()
    }
  })
})

test('the feed is refreshed, announces new posts, has an end, and works without its community @desktop', async ({
  page,
  enter,
  memberOf,
  allowConsole,
}) => {
  await test.step('the refresh button loads new posts', async () => {
    await enter(demo.member)
    await page.goto('/community/pocket/sorted=latest')
    await expect(article(page).first()).toBeVisible()
    const { title } = await givenMoment(await memberOf(demo.otherWriter), { community: 'pocket', tag: 2 })
    await page.getByRole('button', { name: '刷新' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(toast(page, /更新了 \d+ 条帖子/)).toBeVisible()
  })

  await test.step('a new post is announced live to a scrolled reader, and loads on request', async () => {
    await enter(demo.member)
    const author = await memberOf(demo.writer)
    await page.goto('/community/r6/sorted=latest')
    await expect(article(page).first()).toBeVisible()
    await page.mouse.wheel(0, 1_500)
    const news = page.getByRole('button', { name: /条新帖$/ })
    // The first one may be published before the page subscribes.
    await expect(async () => {
      await givenMoment(author)
      await expect(news).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(news).toBeInViewport({ ratio: 1 })

    const { title } = await givenMoment(author)
    await expect(news).toBeVisible()
    await news.click()
    await expect(article(page).filter({ hasNotText: '置顶' }).first().getByRole('heading')).toHaveText(title)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(news).toHaveCount(0)
  })

  await test.step('the whole feed can be scrolled to its end', async () => {
    await enter(demo.member)
    await page.goto('/community/r6')
    const end = page.getByText('已经看到最后啦')
    await expect(async () => {
      await article(page).last().scrollIntoViewIfNeeded()
      await expect(end).toBeVisible({ timeout: 500 })
    }).toPass()
    // By address: other tests give posts equal titles.
    const links = article(page).getByRole('heading').getByRole('link')
    const posts = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(posts.length).toBeGreaterThan(20)
    expect(new Set(posts).size).toBe(posts.length)
  })

  await test.step('the rail shows the community’s card beside the feed, whatever the filter', async () => {
    await enter(demo.member)
    for (const path of ['/community/field', '/community/field/tag=2?sorted=latest']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: '据点·外勤行动' })).toBeVisible()
      await expect(page.getByRole('button', { name: '社区详情' })).toBeVisible()
    }
  })

  await test.step('an unknown tag shows the error view', async () => {
    allowConsole(/404 /)
    await enter(demo.member)
    await page.goto('/community/r6/tag=999')
    await expect(page.getByText('错误代码：404')).toBeVisible()
  })

  await test.step('pinned posts share one line, in rotation', async () => {
    await enter(demo.member)
    await page.goto('/community/r6')
    const pinned = page.getByRole('region', { name: '置顶帖子' })
    const first = await pinned.getByRole('link').textContent()
    expect((await pinned.boundingBox())!.height).toBeLessThan(48)
    await pinned.getByRole('button', { name: '下一条置顶' }).click()
    await expect(pinned.getByRole('link')).not.toHaveText(first!)
    await pinned.getByRole('button', { name: '下一条置顶' }).click()
    await expect(pinned.getByRole('link')).toHaveText(first!)
  })

  await test.step('two and a half posts show at 1440×900, single pictures at most 260 px high', async () => {
    await page.goto('/community/r6')
    const third = (await article(page).nth(2).boundingBox())!
    expect(third.y + third.height / 2).toBeLessThanOrEqual(900)
    const pictures = await article(page)
      .filter({ has: page.getByRole('button', { name: '查看图片 1，共 1 张' }) })
      .getByRole('button', { name: /^查看图片/ })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(pictures.length).toBeGreaterThan(0)
    expect(Math.max(...pictures)).toBeLessThanOrEqual(260)
  })

  await test.step('the feed works without the community’s data', async () => {
    allowConsole(/503 .*getDivisionLists/)
    await enter(demo.member)
    await page.goto('/community/r6')
    await page.route('**/v1/moments/getDivisionLists', (route) =>
      route.fulfill({ status: 503, json: { status: 503, outcome: 'Unavailable', message: '服务器正忙' } }),
    )
    await openPanel(page, 'community')
    const panel = page.getByRole('dialog')
    await panel.getByRole('tab', { name: '全部社区' }).click()
    await panel.locator('a[href="/community/field"]').first().click()
    await expect(article(page).first()).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('the author’s new post is at the feed’s top, marked until the next refresh', async () => {
    await enter(demo.writer)
    await page.goto('/community/r6')
    await openPanel(page, 'post')
    const panel = page.getByRole('dialog', { name: '发帖' })
    await panel.getByLabel('标题').fill('刚写好的帖子')
    await pick(panel, '标签', 0)
    const mayArrive = Promise.withResolvers<void>()
    await page.route('**/v1/moments/postMoments', (route) => mayArrive.promise.then(() => route.continue()))
    await panel.getByRole('button', { name: '发布' }).click()
    await expect(panel.getByRole('button', { name: '发布中' })).toBeVisible()
    mayArrive.resolve()
    await expect(article(page).first().getByRole('heading')).toHaveText('刚写好的帖子')
    await expect(article(page).first().getByText('刚刚发布')).toBeVisible()
    await page.getByRole('button', { name: '刷新' }).click()
    await expect(page.getByText('刚刚发布')).toHaveCount(0)
  })
})
