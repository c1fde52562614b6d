import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { clanNameKey } from '../clan-texts.ts'
import { versionColumn } from '../../../kernel/db/save-versions.ts'
import { clanRows } from '../clans.sql.ts'
import { pageLimit, pageOffset } from '../../../kernel/db/page.ts'

export interface ClansFilter {
  search?: string | undefined
  community_name?: string | undefined
}

/** A page of 20 clans, the latest first, plus one when a next page exists. */
export const selectClans = (db: Db, { search, community_name }: ClansFilter, page: number) =>
  clanRows(db)
    .select(versionColumn('clan', 'clans.id'))
    .$if(search !== undefined, (query) => query.where(sql<boolean>`strpos(name_key, ${clanNameKey(search!)}) > 0`))
    .$if(community_name !== undefined, (query) =>
      query.where('communityId', '=', (eb) =>
        eb.selectFrom('communities').select('communities.id').where('communities.name', '=', community_name!),
      ),
    )
    .orderBy('clans.id', 'desc')
    .limit(pageLimit)
    .offset(pageOffset(page))
    .execute()

/** Locks the community, so that no clan is founded or changed there meanwhile. */
export async function selectCommunityForUpdate(tx: Tx, name: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('communities')
    .select('id')
    .where('name', '=', name)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.id
}
