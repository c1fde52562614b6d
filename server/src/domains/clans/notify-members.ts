import type { AfterCommit, Tx } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { sendToMany } from '../messages/index.ts'

/** An act on a locked clan; its messages are sent in the same transaction. */
export interface ClanAct {
  ctx: AppContext
  tx: Tx
  afterCommit: AfterCommit
  clan: { id: number; name: string; community: string }
}

type PlacedClan = ClanAct['clan']

export const clanPaths = {
  list: ({ community }: PlacedClan) => `/clan/${community}`,
  page: ({ community, id }: PlacedClan) => `/clan/${community}/${id}`,
  manage: ({ community, id }: PlacedClan) => `/clan/${community}/${id}/manage`,
}

interface News {
  userIds: readonly number[]
  title: string
  message: string
  link: string
  /** The act's kind, plus the member where it concerns one. */
  about: string
  /** Makes the message unique; defaults to the time. */
  period?: string
}

export async function notifyMembers({ ctx, tx, afterCommit, clan }: ClanAct, { about, period, ...news }: News) {
  if (news.userIds.length === 0) return
  const ref = `clan:${clan.id}:${about}:${period ?? ctx.clock.now().getTime()}`
  await sendToMany(ctx, tx, afterCommit, { ...news, ref })
}
