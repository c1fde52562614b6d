import type { Db } from '../../kernel/db.ts'

/** This person's game accounts, in the communities' order. */
export const selectLinked = (db: Db, userId: number) =>
  db
    .selectFrom('gameAccounts')
    .innerJoin('communities', 'communities.id', 'communityId')
    .select(['communities.name', 'gameUsername'])
    .where('userId', '=', userId)
    .orderBy('position')
    .orderBy('communities.id')
    .execute()

export async function selectCommunityId(db: Db, name: string): Promise<number | undefined> {
  const row = await db.selectFrom('communities').select('id').where('name', '=', name).executeTakeFirst()
  return row?.id
}

interface GameAccount {
  userId: number
  communityId: number
  gameUsername: string
  gameUsernameKey: string
  linkedAt: Date
}

/** Takes the place of this person's account in the community. Fails on game_accounts_name_key where another has it. */
export const upsertLinked = (db: Db, account: GameAccount) =>
  db
    .insertInto('gameAccounts')
    .values(account)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'communityId']).doUpdateSet((eb) => ({
        gameUsername: eb.ref('excluded.gameUsername'),
        gameUsernameKey: eb.ref('excluded.gameUsernameKey'),
        linkedAt: eb.ref('excluded.linkedAt'),
      })),
    )
    .execute()
