import { measureDay } from './day.ts'
import { measureServers } from './servers.ts'
import { measureClanMatch } from './clan-match.ts'

/** Loads that run for a minute or more; only when selected by name. */
export const loads = { day: measureDay, servers: measureServers, 'clan-match': measureClanMatch }
