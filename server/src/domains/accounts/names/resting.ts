import { limits } from '@judian/contract/limits'
import { days, later } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { selectIsResting } from './history.sql.ts'

/**
 * A name that a member gives up rests, so that nobody else is taken for them. Asked after the member has taken the name:
 * who gave it up has committed by then. Throws UsernameTaken.
 */
export async function assertNotResting(tx: Tx, userId: number, name: string, now: Date): Promise<void> {
  const since = later(now, -days(limits.nameRestsDays))
  if (await selectIsResting(tx, userId, name, since)) throw new ApiError('UsernameTaken')
}
