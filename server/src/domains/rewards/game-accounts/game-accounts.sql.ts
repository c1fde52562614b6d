import type { Db, Tx } from '../../../kernel/db/db.ts'

/** A member's game accounts, in the communities' order. */
export const selectLinked = (db: Db, userId: number) =>
  db
    .selectFrom('gameAccounts')
    .innerJoin('communities', 'communities.id', 'communityId')
    .select(['communities.name', 'gameUsername'])
    .where('userId', '=', userId)
    .orderBy('position')
    .orderBy('communities.id')
    .execute()

interface GameAccount {
  userId: number
  communityId: number
  gameUsername: string
  linkedAt: Date
}

/** Uniqueness key: ids with the same key are equal. */
const gameIdKey = (gameId: string) => gameId.toLowerCase()

/** Replaces the member's account in the community. Fails on game_accounts_name_key when another member has it. */
export const upsertLinked = (db: Db | Tx, account: GameAccount) =>
  db
    .insertInto('gameAccounts')
    .values({ ...account, gameUsernameKey: gameIdKey(account.gameUsername) })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'communityId']).doUpdateSet((eb) => ({
        gameUsername: eb.ref('excluded.gameUsername'),
        gameUsernameKey: eb.ref('excluded.gameUsernameKey'),
        linkedAt: eb.ref('excluded.linkedAt'),
      })),
    )
    .execute()
