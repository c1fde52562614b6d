import type { Tx } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { upsertProgress } from './progress.sql.ts'

/** Something that missions ask for; content counts once everyone sees it. */
export type MissionAct =
  | { kind: 'comment' | 'thumb'; momentId: number }
  | { kind: 'post'; communityId: number }
  /** The first of its day. */
  | { kind: 'check-in' }
  | { kind: 'tile-win' }
  /** An ending of the companion's, which belongs to one mission. */
  | { kind: 'ending'; missionId: number }

/** Counts an act for the missions that ask for it, in the act's own transaction; what is completed stays so. */
export const progress = ({ clock }: Pick<AppContext, 'clock'>, tx: Tx, userId: number, act: MissionAct) =>
  upsertProgress(tx, userId, act, clock.now())
