import type { Content } from '@judian/contract'
import type { Db } from '../../../kernel/db/db.ts'
import { listedText } from '../../../text/doc/texts.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { authorCards } from '../../accounts/index.ts'
import type { ContentRow } from './contents.sql.ts'
import { presentLabels } from './labels.ts'
import { selectImagesOf, toImage } from '../../communities/images/index.ts'

/** Contents for a list: long texts are truncated. */
export async function presentContents(db: Db, rows: readonly ContentRow[]): Promise<Content[]> {
  if (rows.length === 0) return []
  const idsOf = (kind: ContentRow['kind']) => rows.filter((row) => row.kind === kind).map((row) => row.id)
  const [cards, moment, comment] = await Promise.all([
    authorCards(
      db,
      rows.map((row) => row.authorId),
    ),
    selectImagesOf.moment(db, idsOf('moment')),
    selectImagesOf.comment(db, idsOf('comment')),
  ])
  const imagesOf = { moment, comment }
  return rows.map((row) => {
    const images = imagesOf[row.kind].get(row.id) ?? []
    return {
      kind: row.kind,
      id: row.id,
      message_id: row.momentId,
      community_name: row.community,
      title: row.title,
      ...listedText(row),
      images: images.map(toImage),
      author: cards.get(row.authorId)!,
      time: row.createdAt.toISOString(),
      review: row.review,
      deleted: flagOf(row.deletedAt),
      ...presentLabels(row, images),
      ...(row.poll && { poll: row.poll }),
    }
  })
}
