import type { BrowserContext } from '@playwright/test'

/** Disables the companion in this profile, so that its stories never cover the page under test. */
export const disableCompanion = (context: BrowserContext): Promise<unknown> =>
  context.route('**/v1/westworld/getWestWorldDialog', (route) =>
    route.fulfill({
      json: {
        status: 200,
        starting_dialog: null,
        middle_dialogList: [],
        ending_dialogList: [],
        westworld_mission: null,
        westworldHost: null,
      },
    }),
  )
