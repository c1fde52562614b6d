import type { Case } from './case.ts'
import { measureEveryRead } from './every-read.ts'
import { expensiveCases } from './expensive.ts'
import type { Fixture } from './fixture.ts'
import { measureFollowedFeed } from './followed-feed.ts'
import { measureFanOut } from './fan-out.ts'
import { measureGrowth } from './growth/growth.ts'
import { readCases } from './reads.ts'
import { searchCases } from './search.ts'
import { measureTileRecords } from './tile-records.ts'
import type { Metrics } from './metrics.ts'
import { measureWordFilter } from './word-filter.ts'
import { writeCases } from './writes.ts'

/** HTTP cases against a running site; read-only cases first. */
export const siteCases = async (fixture: Fixture): Promise<Case[]> => [
  ...readCases(fixture),
  ...searchCases(fixture),
  ...writeCases(fixture),
  ...(await expensiveCases(fixture)),
]

/** Cases that start their own servers, by name, with this share of their usual rows and connections. */
export const standaloneCases = {
  'every-read': measureEveryRead,
  'fan-out': measureFanOut,
  'followed-feed': measureFollowedFeed,
  growth: measureGrowth,
  'tile-records': measureTileRecords,
  'word-filter': async () => measureWordFilter(),
} satisfies Record<string, (share: number) => Promise<Metrics>>
