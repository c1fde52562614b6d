import { demo } from '../../src/accounts.ts'
import { drawPicture } from '../../src/draw-picture.ts'
import { givenMoment } from '../../src/given.ts'
import { article } from '../../src/post-page.ts'
import { choose, layersInHistory, openPanel, openWholeCentre } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test.beforeEach(async ({ page, enter }) => {
  await enter(demo.member)
  await page.goto('/community/r6')
})

test('the history has an entry for each open layer, and none of a closed one @desktop', async ({ page }) => {
  await test.step('Back closes the open panel and stays on the page; Forward does not reopen it', async () => {
    await openPanel(page, 'messages')
    await expect(page.getByRole('dialog')).toBeVisible()
    await layersInHistory(page, 1)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/community/r6')
    await page.goForward()
    await expect(page).toHaveURL('/community/r6')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('Back closes a popup over a panel first, then the panel, then leaves', async () => {
    await page.goto('/community/r6')
    await page.goto('/community/field')
    const centre = await openWholeCentre(page)
    await centre.getByRole('button', { name: '意见反馈' }).click()
    await expect(page.getByRole('dialog', { name: '意见反馈' })).toBeVisible()
    await layersInHistory(page, 2)
    await page.goBack()
    await expect(page.getByRole('dialog', { name: '意见反馈' })).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: '个人中心' })).toBeVisible()
    await layersInHistory(page, 1)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/community/field')
    await page.goBack()
    await expect(page).toHaveURL('/community/r6')
  })

  await test.step('closing without Back leaves no history entry, nor does a reload', async () => {
    await page.goto('/community/r6')
    await page.goto('/community/field')
    await openPanel(page, 'messages')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openPanel(page, 'messages')
    await layersInHistory(page, 1)
    await page.reload()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await layersInHistory(page, 0)
    await page.goBack()
    await expect(page).toHaveURL('/community/r6')
  })

  await test.step('a link in a panel navigates, and one Back returns to where the panel was opened', async () => {
    await page.goto('/community/r6')
    const centre = await openPanel(page, 'profile')
    await centre.getByRole('link', { name: '我的主页' }).click()
    await expect(page).toHaveURL(/\/user\/profile\//)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/community/r6')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('pictures open in the viewer, popups from a menu, each with one entry of the history @mobile', async ({
  page,
  memberOf,
  enter,
}) => {
  await test.step('a picture in the feed opens the viewer, with thumb, comments and a link to the post', async () => {
    const pictures = await Promise.all(['teal', 'coral'].map((color) => drawPicture(page, { color })))
    const moment = await givenMoment(await memberOf(demo.otherDresser), { pictures })
    await page.goto('/community/r6/sorted=latest')
    const card = article(page).filter({ hasText: moment.title })
    await card.getByRole('button', { name: '查看图片 2，共 2 张' }).click()

    const viewer = page.getByRole('dialog', { name: '查看图片' })
    await expect(viewer.getByText('2 / 2')).toBeVisible()
    await viewer.getByRole('button', { name: '点赞' }).click()
    await expect(viewer.getByRole('button', { name: /点赞/ })).toHaveAttribute('aria-pressed', 'true')
    await layersInHistory(page, 1)
    await page.goBack()
    await expect(viewer).toHaveCount(0)
    await expect(page).toHaveURL('/community/r6/sorted=latest')
    await expect(card.getByRole('button', { name: /点赞/ })).toHaveAttribute('aria-pressed', 'true')

    await card.getByRole('button', { name: '查看图片 1，共 2 张' }).click()
    await viewer.getByRole('link', { name: '查看帖子' }).click()
    await expect(page).toHaveURL(moment.path)
    await expect(viewer).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/community/r6/sorted=latest')
  })

  await test.step('a picture on a profile opens the viewer too', async () => {
    const author = await memberOf(demo.otherDresser)
    const moment = await givenMoment(author, { pictures: [await drawPicture(page)] })
    const { user_id } = await author.ask('/v1/account/autosignin', {})
    await page.goto(`/user/profile/${String(user_id)}`)
    await article(page).filter({ hasText: moment.title }).getByRole('button', { name: '查看图片 1，共 1 张' }).click()
    await expect(page.getByRole('dialog', { name: '查看图片' })).toBeVisible()
  })

  await test.step('a menu that opens a popup leaves one history entry', async () => {
    const author = await enter(demo.writer)
    const moment = await givenMoment(author)
    await page.goto(moment.path)
    await choose(article(page), '删除')
    await expect(page.getByRole('dialog')).toBeVisible()
    await layersInHistory(page, 1)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(moment.path)
  })
})
