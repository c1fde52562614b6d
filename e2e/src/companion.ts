import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/**
 * Disables the companion in this profile, so that its stories never cover the page under test. Interception would
 * disable the browser's cache, too.
 */
export const disableCompanion = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const load = window.fetch
    const silence = {
      status: 200,
      starting_dialog: null,
      middle_dialogList: [],
      ending_dialogList: [],
      westworld_mission: null,
      westworldHost: null,
    }
    window.fetch = (input, init) =>
      typeof input === 'string' && input.endsWith('/v1/westworld/getWestWorldDialog')
        ? Promise.resolve(Response.json(silence))
        : load(input, init)
  })

/** The companion's face, whose press opens its dialog. */
export const companionFace = /^和(小满|老梁|七号)对话$/

/** Advances the page's clock until the companion is there, and opens its dialog; its three seconds begin once its code has loaded. */
export async function awaitCompanion(page: Page): Promise<Locator> {
  const face = page.getByRole('button', { name: companionFace })
  await expect(async () => {
    await page.clock.runFor(3_000)
    await expect(face).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await face.click()
  return page.getByRole('dialog', { name: /^(小满|老梁|七号)的话$/ })
}
