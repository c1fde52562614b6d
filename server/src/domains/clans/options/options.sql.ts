import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'

/** The community's id, with a shared lock on its clan options. */
export async function selectCommunityForShare(tx: Tx, name: string): Promise<number | undefined> {
  const row = await tx.selectFrom('communities').select('id').where('name', '=', name).forShare().executeTakeFirst()
  return row?.id
}

/** A community's clan options, each kind in the operator's order. */
export const selectOptions = (db: Db | Tx, communityId: number) =>
  db
    .selectFrom('clanOptions')
    .select(['kind', 'code', 'name'])
    .where('communityId', '=', communityId)
    .orderBy('kind')
    .orderBy('position')
    .orderBy('code')
    .execute()

export type OptionKind = 'server' | 'mode' | 'rank'

interface PlacedOption {
  kind: OptionKind
  code: string
  name: string
  position: number
}

/** Replaces a community's clan options, by kind and code. */
export async function replaceOptions(tx: Tx, communityId: number, options: readonly PlacedOption[]) {
  await tx.deleteFrom('clanOptions').where('communityId', '=', communityId).execute()
  if (options.length === 0) return
  await tx
    .insertInto('clanOptions')
    .values(options.map((option) => ({ ...option, communityId })))
    .execute()
}

/** Kinds with options that some clan uses although they are no longer offered. */
export async function selectKindsMissed(tx: Tx, communityId: number): Promise<OptionKind[]> {
  const { rows } = await sql<{ kind: OptionKind }>`
    SELECT DISTINCT kind
    FROM clans, LATERAL (VALUES ('server', main_server), ('mode', main_mode), ('rank', min_rank)) AS chosen (kind, code)
    WHERE clans.community_id = ${communityId} AND dissolved_at IS NULL AND NOT EXISTS (
      SELECT FROM clan_options AS offered
      WHERE offered.community_id = clans.community_id AND offered.kind = chosen.kind AND offered.code = chosen.code
    )
  `.execute(tx)
  return rows.map((row) => row.kind)
}
