import type { Db, Tx } from '../../kernel/db.ts'

/** Makes communities and fills them as if time had passed: for the demo, the bench and tests. */

export interface NewCommunity {
  name: string
  fullname: string
  avatar: string
  cover?: string
  info: string
  position: number
  rules: readonly { title: string; message: string }[]
  tags: readonly { num: number; name: string; moderatorOnly?: boolean }[]
  moderators: readonly number[]
}

/** Answers the community's id. */
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

export interface PastMoment {
  communityId: number
  authorId: number
  tagNum: number
  title: string
  body: string
  createdAt: Date
  pinnedAt: Date | null
  archivedAt: Date | null
}

/** Inserts posts; answers their ids in the same order. */
export async function insertPastMoments(tx: Tx, moments: readonly PastMoment[]): Promise<number[]> {
  const rows = await tx.insertInto('moments').values(moments).returning('id').execute()
  return rows.map((row) => row.id)
}

export interface PastComment {
  momentId: number
  authorId: number
  topId: number | null
  receiverId: number | null
  body: string
  createdAt: Date
}

/** Inserts comments; answers their ids in the same order. */
export async function insertPastComments(tx: Tx, comments: readonly PastComment[]): Promise<number[]> {
  const rows = await tx.insertInto('comments').values(comments).returning('id').execute()
  return rows.map((row) => row.id)
}

/** Inserts thumbs of these members on these posts. */
export const insertPastThumbs = (tx: Tx, thumbs: readonly { userId: number; momentId: number; createdAt: Date }[]) =>
  tx.insertInto('momentThumbs').values(thumbs).execute()
