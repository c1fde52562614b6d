import type { Tx } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { upsertProgress } from './progress.sql.ts'

/** An act that missions ask for; contents count once they are public. */
export type MissionAct =
  | { kind: 'comment' | 'thumb'; momentId: number }
  | { kind: 'post'; communityId: number }
  /** The first of its day. */
  | { kind: 'check-in' }
  | { kind: 'tile-win' }
  /** An ending of the companion's, which belongs to one mission. */
  | { kind: 'ending'; missionId: number }

/** Advances missions within the act's own transaction. */
export const progress = ({ clock }: Pick<AppContext, 'clock'>, tx: Tx, userId: number, act: MissionAct) =>
  upsertProgress(tx, userId, act, clock.now())
