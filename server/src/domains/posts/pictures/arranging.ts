import type { ContentName, Doc } from '@judian/contract'
import type { Tx } from '../../../kernel/db/db.ts'
import { hiddenPictures } from '../../../text/doc/pictures.ts'
import { arrangePictures, selectCommentImages, selectMomentImages } from '../../communities/images/index.ts'
import type { EditedText } from '../parts/index.ts'
import { selectOfVersions } from './pictures.sql.ts'

/** The pictures that a content shows, by their ids. */
export async function pictureIds(tx: Tx, { kind, id }: ContentName): Promise<string[]> {
  const images = await (kind === 'moment' ? selectMomentImages : selectCommentImages)(tx, [id])
  return (images.get(id) ?? []).map((image) => image.id)
}

type Arranged = Pick<EditedText, 'kind' | 'id' | 'authorId' | 'doc'>

/** Assigns pictures to a text, beside those of its stored versions. Throws ImageNotYours. */
export async function arrange(tx: Tx, text: Arranged, present: readonly string[], doc: Doc | null = text.doc) {
  const { shown, hidden } = await selectOfVersions(tx, text)
  const inSpoilers = doc ? hiddenPictures(doc) : []
  await arrangePictures(tx, text.authorId, text, { present, inSpoilers, shown, held: hidden })
}

/** After a version was hidden or dropped. */
export const rearrange = async (tx: Tx, text: Arranged) => arrange(tx, text, await pictureIds(tx, text))
