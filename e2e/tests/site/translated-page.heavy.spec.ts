import { demo } from '../../src/accounts.ts'
import { givenMoment } from '../../src/given.ts'
import { pick } from '../../src/pick.ts'
import { article, commentOf, postActions, writeComment } from '../../src/post-page.ts'
import { openSearch, results } from '../../src/search.ts'
import { type Panel, openPanel, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'
import { translatePages } from '../../src/translator.ts'

test('a page keeps working when a translator changes it', async ({ page, context, enter, memberOf }) => {
  await translatePages(context)
  const moment = await givenMoment(await memberOf(demo.otherWriter), { community: 'pocket', tag: 2 })
  await enter(demo.regular)
  const failure = page.getByText(/出错啦|没能显示|没能打开/)

  await test.step('from the feed to a post: comment, reply, thumb', async () => {
    await page.goto('/community/pocket/sorted=latest')
    await expect(page.locator('font').first()).toBeAttached()
    await article(page).getByRole('link', { name: moment.title }).click()
    await expect(page).toHaveURL(moment.path)
    await expect(article(page).getByRole('heading', { name: moment.title, level: 1 })).toBeVisible()
    const thumb = postActions(page).getByRole('button', { name: '点赞' })
    await thumb.click()
    await expect(thumb).toHaveAttribute('aria-pressed', 'true')
    for (const text of ['译后的第一条', '译后的第二条']) {
      await writeComment(page, text)
      await expect(toast(page, '发布成功')).toBeVisible()
      await expect(commentOf(page, text)).toBeVisible()
    }
    await commentOf(page, '译后的第一条').getByRole('button', { name: '回复' }).click()
    await page.getByLabel(/^回复 @/).fill('译后的回复')
    await page.getByRole('button', { name: '回复', exact: true }).last().click()
    await expect(commentOf(page, '译后的回复')).toBeVisible()
    await expect(failure).toHaveCount(0)
  })

  await test.step('the post editor', async () => {
    await page.goto('/community/pocket')
    const panel = await openPanel(page, 'post')
    await panel.getByRole('button', { name: '发布' }).click()
    await expect(panel.getByText('请填写标题')).toBeVisible()
    await panel.getByLabel('标题').fill('翻译过的页面发的帖')
    await pick(panel, '标签', 1)
    await panel.getByRole('button', { name: '发布' }).click()
    await expect(toast(page, '发布成功')).toBeVisible()
    await expect(panel).toHaveCount(0)
  })

  await test.step('search', async () => {
    const field = await openSearch(page)
    await field.fill('试枪')
    await field.press('Enter')
    await expect(results(page).first()).toBeVisible()
    for (const name of ['评论', '用户', '帖子'])
      await page.getByRole('tablist', { name: '搜索结果' }).getByRole('tab', { name }).click()
    await expect(results(page).first()).toBeVisible()
    await expect(failure).toHaveCount(0)
  })

  await test.step('panels', async () => {
    await page.goto('/community/pocket')
    for (const name of ['community', 'messages', 'profile'] satisfies Panel[]) {
      const panel = await openPanel(page, name)
      for (const tab of await panel.getByRole('tab').all()) await tab.click()
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
    }
    await expect(failure).toHaveCount(0)
  })
})

test('a part broken by a program leaves the rest of the page working @desktop', async ({
  page,
  enter,
  memberOf,
  allowConsole,
}) => {
  allowConsole(/NotFoundError/)
  const moment = await givenMoment(await memberOf(demo.otherWriter), { community: 'pocket', tag: 2 })
  await enter(demo.regular)
  await page.goto(moment.path)
  await page.getByLabel('写评论').fill('照样发出去')
  const send = page.getByRole('button', { name: '发布评论' })
  await send.evaluate((button) => button.replaceChildren('Send'))
  await page.getByRole('button', { name: 'Send' }).click()

  await expect(commentOf(page, '照样发出去')).toBeVisible()
  await expect(article(page).getByRole('heading', { name: moment.title })).toBeVisible()
  await page.getByText('这一块没能显示出来').locator('..').getByRole('button', { name: '再试一次' }).click()
  await expect(send).toBeVisible()
})
