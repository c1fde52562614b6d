import { demo } from '../../src/accounts.ts'
import { givenComment, givenMoment } from '../../src/given.ts'
import { article, commentOf, postBar } from '../../src/post-page.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { pick } from '../../src/pick.ts'
import { share, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

// Only links with the public address count as the site's own.
test.use({ baseURL: ({ site }, use) => use(site.publicOrigin) })

test('a post is quoted in another and a comment in its thread; the quoted member removes a card @mobile', async ({
  page,
  memberOf,
  site,
}) => {
  const enter = async (phone: string) => {
    const { cookies } = await memberOf(phone)
    await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.publicOrigin })))
  }
  const author = await memberOf(demo.otherWriter)
  const quoted = await givenMoment(author, { title: '三楼窗口的守法', message: '先封左边的墙。' })
  const commentId = await givenComment(author, quoted, '右边怎么办')
  await enter(demo.writer)
  const card = article(page).getByRole('link', { name: '三楼窗口的守法' })

  await test.step('by sharing the post, which opens the editor with its link', async () => {
    await page.goto(quoted.path)
    await share(postBar(page), '引用发帖')
    const panel = page.getByRole('dialog')
    await expect(panel.getByLabel('正文')).toContainText(new RegExp(`${quoted.path}$`))
    await panel.getByLabel('标题').fill('这一篇要看')
    await pick(panel, '标签', 1)
    await panel.getByRole('button', { name: '发布' }).click()
    await expect(toast(page, '发布成功')).toBeVisible()
    await page.goto('/community/r6/sorted=latest')
    await page.getByRole('link', { name: '这一篇要看' }).click()
    await expect(card).toBeVisible()
    await expect(article(page).getByText(quoted.path)).toHaveCount(0)
    await axeClean(page)
  })
  const quotingPath = new URL(page.url()).pathname

  await test.step('the card links to the post, whose comments quote each other', async () => {
    await card.click()
    const comment = commentOf(page, '右边怎么办')
    await comment.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '引用', exact: true }).click()
    const field = page.getByLabel(/^回复 @/)
    await expect(field).toHaveValue(new RegExp(`${quoted.path}/${commentId}\n$`))
    await page.getByRole('button', { name: '回复', exact: true }).last().click()
    const inside = commentOf(page, '右边怎么办').getByRole('link', { name: /的评论$/ })
    await expect(inside).toHaveAttribute('href', `${quoted.path}/${commentId}`)
    await expect(postBar(page)).toBeVisible()
  })

  await test.step('its author leaves the link unchanged', async () => {
    await page.goto('about:blank')
    await page.context().clearCookies()
    await enter(demo.otherWriter)
    await page.goto(quotingPath)
    await article(page).getByRole('button', { name: '引用卡片' }).click()
    await page.getByRole('menuitem', { name: '解除引用' }).click()
    await expect(toast(page, '已解除引用')).toBeVisible()
    await expect(card).toHaveCount(0)
    await expect(article(page).getByRole('link', { name: new RegExp(`${quoted.path}$`) })).toBeVisible()
  })
})
