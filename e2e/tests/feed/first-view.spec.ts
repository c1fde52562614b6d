import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { drawPicture } from '../../src/draw-picture.ts'
import { givenComment, givenMoment } from '../../src/given.ts'
import { extendFeed, scrollToCount } from '../../src/long-feed.ts'
import { article, commentOf } from '../../src/post-page.ts'
import { expect, test } from '../../src/test.ts'

/** Records the page's calls and console messages. */
function watch(page: Page) {
  const seen = { calls: [] as string[], said: [] as string[] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/')) seen.calls.push(pathname)
  })
  page.on('console', (message) => seen.said.push(message.text()))
  return seen
}

test('the feed is preloaded, and late pictures shift nothing @mobile', async ({ page, enter }) => {
  const seen = watch(page)
  await enter(demo.member)
  await page.addInitScript(() => {
    const shifts: string[] = []
    const broken: string[] = []
    Object.assign(window, { shifts, broken })
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().flatMap((entry) => movedIn(entry as LayoutShift))),
    ).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => broken.push(violatedDirective))

    interface LayoutShift extends PerformanceEntry {
      value: number
      sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    function movedIn({ value, sources }: LayoutShift): string[] {
      return sources.map(({ node, previousRect: from, currentRect: to }) => {
        const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.textContent
        return `${value}: ${name} from ${from.x},${from.y} to ${to.x},${to.y}`
      })
    }
  })
  const { promise: textShows, resolve: letPicturesCome } = Promise.withResolvers<void>()
  await page.route(/\/images\//, async (route) => {
    await textShows
    await route.continue()
  })

  await page.goto('/community/r6', { waitUntil: 'commit' })
  await expect(article(page).first()).toBeVisible()
  letPicturesCome()
  await page.waitForLoadState('networkidle')

  const picture = article(page)
    .getByRole('button', { name: /^查看图片/ })
    .locator('img')
    .first()
  await expect.poll(() => picture.evaluate((one) => 'naturalWidth' in one && one.naturalWidth)).toBeGreaterThan(0)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts') as unknown)).toEqual([])
  expect(await page.evaluate(() => Reflect.get(window, 'broken') as unknown)).toEqual([])
  // Wide windows load the rail's events afterwards.
  expect({ ...seen, calls: seen.calls.filter((call) => call !== '/v1/event/getEvents') }).toEqual({
    calls: [],
    said: [],
  })

  await test.step('nor does anything on another screen, whose bars are those of its first paint', async () => {
    await page.goto('/hot')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Reflect.get(window, 'shifts') as unknown)).toEqual([])
  })
})

test('a post is preloaded with its comments @desktop', async ({ page, enter, memberOf }) => {
  const author = await memberOf(demo.otherWriter)
  const moment = await givenMoment(author, { message: '正文', pictures: [await drawPicture(page)] })
  const comment = await givenComment(author, moment, '随页面一起到')
  await enter(demo.member)

  for (const path of [moment.path, `${moment.path}/${comment}`]) {
    const seen = watch(page)
    await page.goto(path)
    await expect(commentOf(page, '随页面一起到')).toBeVisible()
    await page.waitForLoadState('networkidle')
    // Wide windows load related posts afterwards.
    expect({ ...seen, calls: seen.calls.filter((call) => !call.endsWith('/getRelatedMoments')) }).toEqual({
      calls: [],
      said: [],
    })
  }
})

test('a visitor’s page makes no call either @desktop', async ({ page }) => {
  const seen = watch(page)
  await page.goto('/community/r6')
  await expect(page.getByRole('heading', { name: '欢迎来到据点' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(seen.calls).toEqual([])
})

test('bars and first posts show before any script has loaded; the first begins at most 150 px from the top @mobile', async ({
  browser,
  site,
  memberOf,
}) => {
  const { cookies } = await memberOf(demo.member)
  await using context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto('/community/r6')
  await expect(article(page).first().getByRole('heading')).toBeVisible()
  await expect(article(page).first().locator('img').first()).toBeVisible()
  expect((await article(page).first().boundingBox())!.y).toBeLessThanOrEqual(150)
  await expect(page.getByRole('banner').getByRole('link', { name: '搜索' })).toBeInViewport()
  await expect(page.getByRole('navigation', { name: '主导航' }).getByText('发帖')).toBeInViewport()
  await page.goto('/user/coins')
  await expect(page.getByRole('banner').getByText('金币记录')).toBeInViewport()
})

test('the gate stands where it stood before any script had loaded @mobile', async ({ browser, site, page }) => {
  await using context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false })
  const early = await context.newPage()
  const places: (number | undefined)[] = []
  for (const visit of [early, page]) {
    await visit.goto('/community/r6')
    const signUp = visit.getByRole('button', { name: '注册，进门看看' })
    await expect(signUp).toBeVisible()
    places.push((await signUp.boundingBox())?.y)
  }
  expect(places[1]).toBe(places[0])
})

test('a long feed renders only the posts near the viewport @mobile', async ({ page, enter }) => {
  await enter(demo.member)
  await extendFeed(page, 200)
  await page.goto('/community/r6')
  await scrollToCount(page, 200)
  const drawn = () =>
    article(page).evaluateAll(
      (cards) =>
        cards.filter((card) => card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
    )
  await expect.poll(drawn).toBeLessThan(30)
  expect(await drawn()).toBeGreaterThan(0)

  // Restoring the scroll position: skipped content keeps its size.
  await article(page).nth(100).scrollIntoViewIfNeeded()
  await expect(article(page).nth(100)).toBeInViewport()
  await expect.poll(drawn).toBeLessThan(30)
})
