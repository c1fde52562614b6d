import { expect, type Locator, type Page } from '@playwright/test'
import type { Member } from './member.ts'

/** The search field: in the top bar, or on a phone on the search screen. */
export const searchField = (page: Page): Locator =>
  page.getByRole('combobox', { name: '搜索' }).filter({ visible: true })

/** Suggestions of the search field. */
export const suggestion = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('listbox', { name: '搜索建议' }).getByRole('option', { name })

/** Brings the search field into view and focuses it; on a phone from the feed's head. */
export async function openSearch(page: Page): Promise<Locator> {
  const field = searchField(page)
  const isMobile = (page.viewportSize()?.width ?? 0) < 992
  if (isMobile && new URL(page.url()).pathname !== '/search')
    await page.getByRole('banner').getByRole('link', { name: '搜索' }).click()
  await field.click()
  return field
}

/** Results of the chosen tab. */
export const results = (page: Page): Locator => page.getByRole('tabpanel').getByRole('article')

/** Chooses a tab of the results. */
export const chooseTab = (page: Page, name: '帖子' | '评论' | '用户' | '战队') =>
  page.getByRole('tablist', { name: '搜索结果' }).getByRole('tab', { name }).click()

/** Resolves when the search finds something: contents are indexed after they are published. */
export const findable = (reader: Member, q: string, count = 1) =>
  expect
    .poll(async () => Number((await reader.ask('/v1/moments/searchMoments', { q, pageNum: 1 }))['total']))
    .toBeGreaterThanOrEqual(count)
