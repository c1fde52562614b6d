import type { Samples } from './shared.ts'
import { accountSamples } from './account.ts'
import { clansSamples } from './clans.ts'
import { momentsSamples } from './moments.ts'
import { eventsSamples } from './events.ts'
import { adminSamples } from './admin.ts'
import { adminEventsSamples } from './admin-events.ts'

/** One full input for each call: a call without a sample doesn't compile. */
export const samples: Samples = {
  ...accountSamples,
  ...clansSamples,
  ...momentsSamples,
  ...eventsSamples,
  ...adminSamples,
  ...adminEventsSamples,
}
