import type { Tx } from '../../../kernel/db/db.ts'
import { clanNameColumns } from '../clan-texts.ts'
import type { About } from '../clans.sql.ts'

export interface PastClan extends Omit<About, 'nameKey' | 'nameSkeleton'> {
  communityId: number
  xp: number
  /** Defaults to the site's own picture. */
  avatarUrl?: string
  createdAt: Date
  /** One of them the captain. */
  members: readonly { userId: number; title: number; joinedAt: Date }[]
}

/** Inserts a clan in a given state, for the demo and tests. Returns its id. */
export async function insertPastClan(tx: Tx, { members, ...clan }: PastClan): Promise<number> {
  const { communityId, name } = clan
  const { id } = await tx
    .insertInto('clans')
    .values({ ...clan, ...clanNameColumns(name), memberCount: members.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('clanMembers')
    .values(members.map((member) => ({ ...member, communityId, clanId: id })))
    .execute()
  return id
}
