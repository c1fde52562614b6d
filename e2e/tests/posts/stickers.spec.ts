import { demo } from '../../src/accounts.ts'
import { givenMoment } from '../../src/given.ts'
import { article, comments, openComposer } from '../../src/post-page.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { expect, test } from '../../src/test.ts'

test('stickers are chosen in the comment’s sheet, and show as pictures in posts and comments @mobile', async ({
  page,
  enter,
  memberOf,
}) => {
  const moment = await givenMoment(await memberOf(demo.writer), {
    message: '守点 <b>[贴纸:守住了]</b> [贴纸:没有这张]',
  })
  await enter(demo.member)
  await page.goto(moment.path)
  await expect(article(page).getByText('守点 <b>')).toContainText('</b> [贴纸:没有这张]')
  await expect(article(page).getByRole('img', { name: '贴纸：守住了' })).toBeVisible()

  await openComposer(page)
  await page.getByRole('button', { name: '表情和贴纸' }).tap()
  await page.getByRole('tab', { name: '我的' }).tap()
  await page.getByRole('button', { name: '本人来了' }).tap()
  await expect(page.getByLabel('写评论')).toHaveValue('[贴纸:本人来了]')
  await axeClean(page, 'dialog[open]')

  await test.step('Back closes only the picker', async () => {
    await page.goBack()
    await expect(page.getByRole('tab', { name: '我的' })).toHaveCount(0)
  })
  await page.getByRole('button', { name: '发布评论' }).tap()
  const picture = comments(page).getByRole('img', { name: '贴纸：本人来了' })
  await expect(picture).toBeVisible()
  expect((await picture.boundingBox())!.width).toBe(120)
})
