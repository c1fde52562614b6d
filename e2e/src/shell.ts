import { expect, type Locator, type Page } from '@playwright/test'

const entryNames = { community: /^社区$/, post: /^发帖$/, messages: /^消息/, profile: /^(我的|个人中心.*)$/ }

export type Panel = keyof typeof entryNames

/** The navigation entry that opens a panel, at this width. */
export const panelEntry = (page: Page, panel: Panel): Locator =>
  page.getByRole('button', { name: entryNames[panel] }).filter({ visible: true })

/** Opens a panel by its entry and returns it. */
export async function openPanel(page: Page, panel: Panel): Promise<Locator> {
  const entry = panelEntry(page, panel)
  await expect(async () => {
    // Playwright may scroll before it clicks, and on a scrolled feed the first tap leads to its top.
    if ((await entry.getAttribute('aria-expanded')) === 'false') await entry.click()
    await expect(entry).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 })
  }).toPass()
  const dialog = page.getByRole('dialog')
  await dialog.first().waitFor()
  return dialog
}

/** Opens the personal centre with the rows under 更多. */
export async function openWholeCentre(page: Page): Promise<Locator> {
  const centre = await openPanel(page, 'profile')
  await centre.getByText('更多', { exact: true }).click()
  return centre
}

/** The toast with this text. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('[popover] > :is([role=status], [role=alert])').getByText(text)

/** Opens a post's or comment's menu and returns its entries. */
export async function openMenu(of: Locator): Promise<Locator> {
  await of.getByRole('button', { name: '更多' }).first().click()
  return of.page().getByRole('menuitem')
}

/** Chooses from a post's or comment's menu, where rare items are under 更多. */
export async function choose(of: Locator, item: string): Promise<void> {
  const entries = await openMenu(of)
  await entries.first().waitFor()
  const entry = of.page().getByRole('menuitem', { name: item, exact: true })
  if (!(await entry.isVisible())) await entries.getByText('更多', { exact: true }).click()
  await entry.click()
}

/** Shares a post in one of the ways that its button offers. */
export async function share(of: Locator, way: string): Promise<void> {
  await of.getByRole('button', { name: /^分享/ }).first().click()
  await of.page().getByRole('menuitem', { name: way, exact: true }).click()
}

/**
 * Resolves when the history has an entry for each of this many open layers: a pending traversal would abort a
 * navigation.
 */
export const layersInHistory = (page: Page, open: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => (history.state as { layer?: number } | null)?.layer ?? 0)).toBe(open)
