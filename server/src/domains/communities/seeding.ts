import type { Db, Tx } from '../../kernel/db/db.ts'

/** Creates communities: for the back-office, the demo, the bench and tests. */

export interface NewCommunity {
  name: string
  fullname: string
  avatar: string
  cover?: string
  info: string
  position: number
  home?: boolean
  rules: readonly { title: string; message: string }[]
  tags: readonly { num: number; name: string; moderatorOnly?: boolean }[]
  moderators: readonly number[]
}

/** Returns the community's id. */
export async function createCommunity(tx: Db | Tx, community: NewCommunity): Promise<number> {
  const { rules, tags, moderators, ...own } = community
  const { id: communityId } = await tx.insertInto('communities').values(own).returning('id').executeTakeFirstOrThrow()
  if (rules.length > 0)
    await tx
      .insertInto('communityRules')
      .values(rules.map((rule, position) => ({ ...rule, communityId, position })))
      .execute()
  if (tags.length > 0)
    await tx
      .insertInto('communityTags')
      .values(tags.map((tag) => ({ ...tag, communityId })))
      .execute()
  if (moderators.length > 0)
    await tx
      .insertInto('communityModerators')
      .values(moderators.map((userId) => ({ communityId, userId })))
      .execute()
  return communityId
}
