import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'

interface Own {
  fullname: string
  info: string
  reviewFirst: boolean
  commentsReviewFirst?: boolean
  writingClosed?: boolean
  hidden?: boolean
  home?: boolean
}

/** Appends it to the order; returns its id, undefined when the name is taken. */
export async function insertCommunity(tx: Tx, own: Own & { name: string; avatar: string; rulesUpdatedAt: Date }) {
  const row = await tx
    .insertInto('communities')
    .values((eb) => ({
      ...own,
      position: eb
        .selectFrom('communities')
        .select((last) => last(last.fn.coalesce(last.fn.max('position'), last.lit(0)), '+', 1).as('next')),
    }))
    .onConflict((conflict) => conflict.constraint('communities_name_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const selectCommunityForUpdate = (tx: Tx, id: number) =>
  tx
    .selectFrom('communities')
    .select([
      'name',
      'fullname',
      'info',
      'reviewFirst',
      'commentsReviewFirst',
      'writingClosed',
      'hidden',
      'avatar',
      'avatarImage',
      'cover',
      'coverImage',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

interface Changes extends Partial<Own> {
  name?: string
  avatar?: string
  avatarImage?: string
  cover?: string
  coverImage?: string
  rulesUpdatedAt?: Date
}

export const updateCommunity = (tx: Tx, id: number, changes: Changes) =>
  tx.updateTable('communities').set(changes).where('id', '=', id).execute()

interface RuleText {
  title: string
  message: string
}

export const selectRulesOf = (tx: Tx, communityId: number) =>
  tx
    .selectFrom('communityRules')
    .select(['id', 'title', 'message'])
    .where('communityId', '=', communityId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Deletes the rules that aren't in `keep`. */
export const deleteRulesBut = (tx: Tx, communityId: number, keep: readonly number[]) =>
  tx
    .deleteFrom('communityRules')
    .where('communityId', '=', communityId)
    .where(({ eb, not }) => not(eb('id', '=', sql<number>`any(${keep}::bigint[])`)))
    .execute()

export type PlacedRule = RuleText & { position: number }
export type ExistingRule = PlacedRule & { id: number }

export const insertRules = (tx: Tx, communityId: number, rules: readonly PlacedRule[]) =>
  tx
    .insertInto('communityRules')
    .values(rules.map((rule) => ({ ...rule, communityId })))
    .execute()

/** Updates the community's own rules by id. */
export const updateRules = (tx: Tx, communityId: number, rules: readonly ExistingRule[]) =>
  sql`
    UPDATE community_rules SET position = new.position, title = new.title, message = new.message
    FROM jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) AS new (id bigint, position int, title text, message text)
    WHERE community_rules.id = new.id AND community_id = ${communityId}
  `.execute(tx)

export interface TagRow {
  num: number
  name: string
  moderatorOnly: boolean
}

export const selectTagsOf = (tx: Tx, communityId: number): Promise<TagRow[]> =>
  tx
    .selectFrom('communityTags')
    .select(['num', 'name', 'moderatorOnly'])
    .where('communityId', '=', communityId)
    .orderBy('num')
    .execute()

export const upsertTags = (tx: Tx, communityId: number, tags: readonly TagRow[]) =>
  tx
    .insertInto('communityTags')
    .values(tags.map((tag) => ({ ...tag, communityId })))
    .onConflict((conflict) =>
      conflict.columns(['communityId', 'num']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        moderatorOnly: eb.ref('excluded.moderatorOnly'),
      })),
    )
    .execute()

/** Deletes the tags that aren't in `keep`. Fails on the posts' foreign key when one is in use. */
export const deleteTagsBut = (tx: Tx, communityId: number, keep: readonly number[]) =>
  tx.deleteFrom('communityTags').where('communityId', '=', communityId).where('num', 'not in', keep).execute()

export const selectModeratorsOf = async (tx: Tx, communityId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('communityModerators')
    .select('userId')
    .where('communityId', '=', communityId)
    .orderBy('userId')
    .execute()
  return rows.map((row) => row.userId)
}

/** Fails on the members' foreign key for an unknown member. */
export const insertModerators = (tx: Tx, communityId: number, userIds: readonly number[]) =>
  tx
    .insertInto('communityModerators')
    .values(userIds.map((userId) => ({ communityId, userId })))
    .execute()

export const deleteModerators = (tx: Tx, communityId: number, userIds: readonly number[]) =>
  tx.deleteFrom('communityModerators').where('communityId', '=', communityId).where('userId', 'in', userIds).execute()

export const selectOrderForUpdate = async (tx: Tx): Promise<number[]> => {
  const rows = await tx.selectFrom('communities').select(['id', 'position']).orderBy('id').forNoKeyUpdate().execute()
  return rows.sort((a, b) => a.position - b.position || a.id - b.id).map((row) => row.id)
}

export const updateOrder = (tx: Tx, ids: readonly number[]) =>
  sql`
    UPDATE communities SET position = place.nth FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS place (id, nth)
    WHERE communities.id = place.id
  `.execute(tx)

/** Waits for other changes of communities and keeps them waiting; true if there is no community yet. */
export async function lockWhereNone(tx: Tx): Promise<boolean> {
  await sql`LOCK TABLE communities IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  return (await tx.selectFrom('communities').select('id').limit(1).executeTakeFirst()) === undefined
}

/** The communities must be locked: only one may be home at a time. */
export async function updateHome(tx: Tx, id: number) {
  await tx.updateTable('communities').set({ home: false }).where('home', '=', true).execute()
  await updateCommunity(tx, id, { home: true })
}

export const upsertFormerName = (tx: Tx, name: string, communityId: number) =>
  tx
    .insertInto('formerCommunityNames')
    .values({ name, communityId })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ communityId }))
    .execute()
