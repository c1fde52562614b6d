import type { Locator, Page } from '@playwright/test'

/** Accessible description of the figure's outfit. */
export const outfitText = (page: Page): Locator => page.getByRole('region', { name: '形象预览' }).getByRole('status')

export const saveButton = (page: Page): Locator => page.getByRole('button', { name: '保存形象' })

/** Opens a slot's tab of the wardrobe. */
export const openRail = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click()

/** An item of the open tab. */
export const itemOf = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: '衣橱' })
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(`^${name}`) })

/** Buys an item through the popup. */
export async function buyItem(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^购买「${name}」`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: '购买', exact: true }).click()
}
