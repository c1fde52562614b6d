import type { Locator, Page } from '@playwright/test'

/** The post of the post page. */
export const article = (page: Page): Locator => page.getByRole('article')

/** Where its actions are: on phones in a bar of their own. */
export const postActions = (page: Page): Locator =>
  page.getByRole('region', { name: '帖子操作' }).or(article(page)).visible().last()

/** Its comments. */
export const comments = (page: Page): Locator => page.getByRole('region', { name: /^评论/ })

/** Its actions on a phone. */
export const postBar = (page: Page): Locator => page.getByRole('region', { name: '帖子操作' })

/** A comment or reply by its text. */
export const commentOf = (page: Page, text: string): Locator =>
  comments(page).getByRole('listitem').filter({ hasText: text }).last()

/** Opens the composer: a sheet on a phone, inline in wide windows. */
export async function openComposer(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: '说点什么…' })
  const place = page.getByLabel('写评论')
  await place.or(opener).first().waitFor()
  if (!(await place.isVisible())) await opener.click()
}

/** Writes a comment on the post and sends it. */
export async function writeComment(page: Page, text: string): Promise<void> {
  await openComposer(page)
  await page.getByLabel('写评论').fill(text)
  await page.getByRole('button', { name: '发布评论' }).click()
}
