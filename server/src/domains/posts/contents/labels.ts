import type { AiLabel } from '@judian/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import type { ImageOf } from '../../communities/images/index.ts'
import type { Part } from '../parts/index.ts'

/** Labels of a post or comment in its row; a comment has no source. */
export interface LabelColumns {
  labelledBy: 'author' | 'moderator' | null
  source: string | null
}

/** Columns of a post's labels, from moments `m`. */
export const momentLabels: RawBuilder<unknown> = sql`
  (SELECT ai FROM moment_labels WHERE moment_id = m.id) AS labelled_by,
  (SELECT source FROM moment_labels WHERE moment_id = m.id) AS source`

/** Columns of a comment's labels, from comments `r`. */
export const commentLabels: RawBuilder<unknown> = sql`
  (SELECT ai FROM comment_labels WHERE comment_id = r.id) AS labelled_by, NULL AS source`

/** Labels on the wire. A picture's embedded label comes first: it can't be removed. */
export function presentLabels({ labelledBy, source }: LabelColumns, images: readonly ImageOf[]) {
  const label: AiLabel | null = images.some((image) => image.aiGenerated) ? 'picture' : labelledBy
  return { ...(label && { ai_label: label }), ...(source && { source }) }
}

/** Where a repost is from, as its author says. */
export const sourcePart: Part = {
  ofPosts: true,
  read: (_, __, { source }) => (source ? { words: source, write: (tx, { id }) => insertSource(tx, id, source) } : {}),
  async present() {
    return ({ source }) => (source ? { source } : undefined)
  },
  removed: null,
}

async function insertSource(tx: Tx, momentId: number, source: string) {
  await tx.insertInto('momentLabels').values({ momentId, source }).execute()
}
