import type { BrowserContext } from '@playwright/test'

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
