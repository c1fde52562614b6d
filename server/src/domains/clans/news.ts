import type { AfterCommit, Tx } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { sendToMany } from '../messages/index.ts'

/** An act on a clan, within whose transaction those concerned are told. */
export interface ClanAct {
  ctx: AppContext
  tx: Tx
  afterCommit: AfterCommit
  clan: { id: number; name: string }
}

interface News {
  userIds: readonly number[]
  title: string
  /** Plain text. */
  message: string
  /** What happened, and to whom where that is one person; with the moment it makes each act news of its own. */
  about: string
}

/** Tells these members in the site's name. */
export async function tell({ ctx, tx, afterCommit, clan }: ClanAct, { about, ...news }: News) {
  if (news.userIds.length === 0) return
  const ref = `clan:${clan.id}:${about}:${ctx.clock.now().getTime()}`
  await sendToMany(ctx, tx, afterCommit, { ...news, ref })
}

/** The reason that an act of the site's was given, as its last line. */
export const withReason = (message: string, reason: string) => `${message}\n原因：${reason}`
