import type { AiLabel } from '@judian/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import type { ImageOf } from '../../communities/images/index.ts'
import type { Part, TextForm, WrittenText } from '../parts/index.ts'
import { shownPictures } from '../pictures/index.ts'

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

/** The author's declaration of generated content and, of a post, its source. */
export const labelsPart: Part = {
  read: (_, __, form) => ({
    ...(form.source && { words: form.source }),
    write: (tx, text) => insertLabels(tx, text, form),
  }),
  async present(reading, texts) {
    const picturesOf = await shownPictures(reading, texts)
    return (text) => presentLabels(text, picturesOf(text))
  },
  removed: null,
}

async function insertLabels(tx: Tx, { kind, id }: WrittenText, { ai_generated, source = '' }: TextForm) {
  const ai = ai_generated ? 'author' : null
  if (kind === 'comment') {
    if (ai) await tx.insertInto('commentLabels').values({ commentId: id, ai }).execute()
  } else if (ai || source) await tx.insertInto('momentLabels').values({ momentId: id, ai, source }).execute()
}
