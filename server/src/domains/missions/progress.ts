import type { Tx } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { type MissionAct, upsertProgress } from './progress.sql.ts'

/** Advances missions within the act's own transaction. */
export const progress = ({ clock }: Pick<AppContext, 'clock'>, tx: Tx, userId: number, act: MissionAct) =>
  upsertProgress(tx, userId, act, clock.now())
