import type { Tx } from '../../kernel/db/db.ts'
import { clanNameKey } from './clan-texts.ts'
import type { About } from './clans.sql.ts'

export interface PastClan extends Omit<About, 'nameKey'> {
  communityId: number
  xp: number
  /** The site's own picture where it is left out. */
  avatarUrl?: string
  createdAt: Date
  /** One of them the captain. */
  members: readonly { userId: number; title: number; joinedAt: Date }[]
}

/** Lays in a clan as it would stand by now, for the demo and for tests. Answers its id. */
export async function insertPastClan(tx: Tx, { members, ...clan }: PastClan): Promise<number> {
  const { communityId, name } = clan
  const { id } = await tx
    .insertInto('clans')
    .values({ ...clan, nameKey: clanNameKey(name), memberCount: members.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('clanMembers')
    .values(members.map((member) => ({ ...member, communityId, clanId: id })))
    .execute()
  return id
}
