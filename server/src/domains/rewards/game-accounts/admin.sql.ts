import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { usernameKey } from '../../accounts/index.ts'
import { pageLimit, pageOffset } from '../../../kernel/db/page.ts'

export interface GameAccountsFilter {
  search?: string | undefined
  community_name?: string | undefined
}

/** A page of 20 game accounts, the latest first, plus one when a next page exists. */
export const selectGameAccounts = (db: Db, { search, community_name }: GameAccountsFilter, page: number) =>
  db
    .selectFrom('gameAccounts')
    .innerJoin('communities', 'communities.id', 'communityId')
    .select(['userId', 'communityId', 'communities.name as community', 'gameUsername', 'linkedAt'])
    .$if(search !== undefined, (query) =>
      query.where(
        sql<boolean>`(strpos(game_username_key, ${usernameKey(search!)}) > 0
          OR user_id IN (SELECT id FROM users WHERE strpos(username_key, ${usernameKey(search!)}) > 0))`,
      ),
    )
    .$if(community_name !== undefined, (query) => query.where('communities.name', '=', community_name!))
    .orderBy('linkedAt', 'desc')
    .orderBy('userId', 'desc')
    .orderBy('communityId', 'desc')
    .limit(pageLimit)
    .offset(pageOffset(page))
    .execute()

/** Returns the unlinked game id and the community's full name; undefined if there was none. */
export async function deleteGameAccount(tx: Db | Tx, userId: number, communityName: string) {
  const { rows } = await sql<{ gameUsername: string; fullname: string }>`
    DELETE FROM game_accounts USING communities
    WHERE communities.id = community_id AND communities.name = ${communityName} AND user_id = ${userId}
    RETURNING game_username, fullname
  `.execute(tx)
  return rows[0]
}
