import type { Locator } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { appReady } from '../../src/app-ready.ts'
import { drag } from '../../src/drag.ts'
import { drawPicture } from '../../src/draw-picture.ts'
import { givenComment, givenMoment } from '../../src/given.ts'
import { article, commentOf, openComposer } from '../../src/post-page.ts'
import { layersInHistory } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('a post’s links, pictures and comments by touch @mobile', async ({ page, context, enter, memberOf }) => {
  await test.step('an external link shows its target before leaving the site', async () => {
    const message = '录像在这里：https://video.example.com/watch?v=1 自己看'
    const moment = await givenMoment(await memberOf(demo.otherWriter), { message })
    await enter(demo.member)
    await page.goto(moment.path)
    await article(page).getByRole('link', { name: 'https://video.example.com/watch?v=1' }).click()
    const popup = page.getByRole('dialog', { name: '即将离开据点' })
    await expect(popup.getByText('video.example.com', { exact: true })).toBeVisible()

    await popup.getByRole('button', { name: '留在这里' }).click()
    await expect(popup).toHaveCount(0)
    expect(context.pages()).toHaveLength(1)

    await context.route('https://video.example.com/**', (route) => route.fulfill({ body: 'video' }))
    await article(page).getByRole('link', { name: 'https://video.example.com/watch?v=1' }).click()
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      popup.getByRole('link', { name: '继续访问' }).click(),
    ])
    await expect(opened).toHaveURL('https://video.example.com/watch?v=1')
    expect(await opened.evaluate(() => window.opener === null)).toBe(true)
    await expect(popup).toHaveCount(0)
  })

  await test.step('swiping sideways shows the next picture, swiping down scrolls a long one or closes the viewer', async () => {
    const long = await drawPicture(page, { color: 'transparent', width: 500, height: 5000 })
    const pictures = [await drawPicture(page, { color: 'teal' }), await drawPicture(page, { color: 'coral' }), long]
    const moment = await givenMoment(await memberOf(demo.otherWriter), { pictures })
    await enter(demo.member)
    await page.goto(moment.path)
    await expect(page.getByRole('button', { name: '查看长图 3，共 3 张' })).toContainText('长图')
    await page.getByRole('button', { name: '查看图片 1，共 3 张' }).tap()
    const viewer = page.getByRole('dialog', { name: '查看图片' })
    await expect(viewer.getByText('1 / 3')).toBeVisible()
    await expect(viewer.getByRole('button', { name: '放大' })).toHaveCount(0)
    await expect(viewer.getByRole('button', { name: '下一张' })).toHaveCSS('opacity', '0')
    await drag(page, { x: 320, y: 400 }, { x: 60, y: 400 })
    await expect(viewer.getByText('2 / 3')).toBeVisible()

    await drag(page, { x: 320, y: 400 }, { x: 60, y: 400 })
    const shown = viewer.getByRole('img', { name: /第 3 张/ })
    const placeOf = async () => {
      const { y, width } = (await shown.boundingBox())!
      return { y: Math.round(y), width: Math.round(width) }
    }
    await expect(shown).toHaveCSS('background-image', /conic-gradient/) // shows what is transparent
    await expect.poll(placeOf).toEqual({ y: 0, width: 390 })
    await expect(viewer.getByText('长图')).toBeVisible()
    await drag(page, { x: 195, y: 700 }, { x: 195, y: 300 })
    await expect.poll(placeOf).toEqual({ y: -400, width: 390 })
    await drag(page, { x: 60, y: 400 }, { x: 320, y: 400 })

    await expect(viewer.getByText('2 / 3')).toBeVisible()
    await drag(page, { x: 195, y: 300 }, { x: 200, y: 360 })
    await expect(viewer.getByText('2 / 3')).toBeVisible()
    await drag(page, { x: 195, y: 300 }, { x: 210, y: 520 })
    await expect(viewer).toHaveCount(0)

    await layersInHistory(page, 0)
    await page.getByRole('button', { name: '查看长图 3，共 3 张' }).click()
    await expect.poll(placeOf).toEqual({ y: 0, width: 390 })
    await drag(page, { x: 195, y: 700 }, { x: 195, y: 600 })
    await expect.poll(placeOf).toEqual({ y: -100, width: 390 })
    await drag(page, { x: 195, y: 300 }, { x: 195, y: 500 })
    await expect.poll(placeOf).toEqual({ y: 0, width: 390 })
    await drag(page, { x: 195, y: 300 }, { x: 210, y: 520 })
    await expect(viewer).toHaveCount(0)
  })

  await test.step('a comment is posted with its own pictures', async () => {
    const moment = await givenMoment(await memberOf(demo.otherWriter))
    await enter(demo.member)
    await page.goto(moment.path)
    await openComposer(page)
    await page.getByLabel('写评论').fill('看图')
    await page
      .getByLabel(/^添加图片/)
      .setInputFiles({ name: '站位.png', mimeType: 'image/png', buffer: await drawPicture(page) })
    await page.getByRole('button', { name: '发布评论' }).click()
    await expect(commentOf(page, '看图').getByRole('button', { name: '查看图片 1，共 1 张' })).toBeVisible()
  })
})

test('a long post shows its beginning at once, and then the rest without layout shift @desktop', async ({
  page,
  enter,
  memberOf,
}) => {
  const lines = Array.from({ length: 3_000 }, (_, n) => `第${n + 1}条："先看楼梯口" & <再推>`)
  const moment = await givenMoment(await memberOf(demo.otherWriter), { message: lines.join('\n') })
  await enter(demo.member)
  const whole = Promise.withResolvers<void>()
  await page.route('**/v1/moments/getSingleMoment', async (route) => {
    await whole.promise
    await route.continue()
  })
  await page.goto(moment.path)
  await appReady(page)
  const text = article(page).getByText(lines[0]!)
  const top = async () => (await text.boundingBox())!.y
  const before = await top()
  await expect(article(page).getByText(lines.at(-1)!)).toHaveCount(0)
  whole.resolve()
  await expect(article(page).getByText(lines.at(-1)!)).toHaveCount(1)
  expect(await top()).toBe(before)
})

test('a post’s text, pictures and comments by keyboard and address @desktop', async ({ page, enter, memberOf }) => {
  await test.step('markup in a post is shown as text', async () => {
    const message = '<img src=x onerror="alert(1)"><b>粗</b>\n<script>alert(2)</script>'
    const moment = await givenMoment(await memberOf(demo.otherWriter), { message })
    await enter(demo.member)
    await page.goto(moment.path)
    await expect(article(page).getByText('<img src=x onerror="alert(1)"><b>粗</b>')).toBeVisible()
    await expect(article(page).getByText('<script>alert(2)</script>')).toBeVisible()
  })

  await test.step('pictures open in a viewer, turn by keys, and restore the focus', async () => {
    const pictures = [
      await drawPicture(page, { color: 'teal' }),
      await drawPicture(page, { color: 'coral', width: 300 }),
    ]
    const moment = await givenMoment(await memberOf(demo.otherWriter), { pictures })
    await enter(demo.member)
    await page.goto(moment.path)
    const opener = page.getByRole('button', { name: '查看图片 1，共 2 张' })
    await opener.click()
    const viewer = page.getByRole('dialog', { name: '查看图片' })
    await expect(viewer.getByText('1 / 2')).toBeVisible()
    await expect(viewer.getByRole('button', { name: '上一张' })).toBeHidden() // the first picture

    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('2 / 2')).toBeVisible()
    const shown = viewer.getByRole('img', { name: /第 2 张/ })
    await expect.poll(() => shown.evaluate((one) => 'naturalWidth' in one && one.naturalWidth)).toBe(300)
    await page.keyboard.press('ArrowLeft')
    await expect(viewer.getByText('1 / 2')).toBeVisible()

    await viewer.getByRole('button', { name: '放大' }).click()
    await expect(viewer.getByText('100%')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  await test.step('printed without the bars, black on white even in the dark theme, with whole pictures', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    await page.emulateMedia({ media: 'print' })
    const textOf = async (part: Locator) => (await part.innerText()).trim()
    expect(await textOf(page.locator('body'))).toBe(await textOf(article(page)))
    await expect(article(page).getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    const distortions = await article(page)
      .locator('[data-count] img')
      .evaluateAll((pictures) =>
        (pictures as HTMLImageElement[]).map(({ clientWidth, clientHeight, naturalWidth, naturalHeight }) =>
          Math.abs(clientWidth / clientHeight - naturalWidth / naturalHeight),
        ),
      )
    expect(distortions).toHaveLength(2)
    for (const distortion of distortions) expect(distortion).toBeLessThan(0.02)
    await page.emulateMedia({ media: null })
  })

  await test.step('an address with a comment focuses it, with a link to all comments', async () => {
    const author = await memberOf(demo.otherWriter)
    const moment = await givenMoment(author)
    await givenComment(author, moment, '第一条')
    const wanted = await givenComment(author, moment, '要找的那条')
    await enter(demo.member)
    await page.goto(`${moment.path}/${wanted}`)

    await expect(commentOf(page, '要找的那条')).toBeInViewport()
    await expect(page.getByText('第一条')).toHaveCount(0)
    await page.getByRole('link', { name: '查看全部评论' }).click()
    await expect(page).toHaveURL(moment.path)
    await expect(commentOf(page, '第一条')).toBeVisible()
  })
})
