import type { BrowserContext } from '@playwright/test'

/** Keeps the companion silent in this profile, so that its stories never lie over what a test looks at. */
export const silenceCompanion = (context: BrowserContext): Promise<unknown> =>
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
