import type { ContentName, Doc } from '@judian/contract'
import { sql } from 'kysely'
import { hiddenPictures } from '../../../text/doc/pictures.ts'
import {
  type Attached,
  arrangePictures,
  attachPictures,
  deletePicturesIn,
  selectAttached,
  selectImagesOf,
  toImage,
} from '../../communities/images/index.ts'
import type { EditedText, Part, Reading, ShownText } from '../parts/index.ts'
import type { Tx } from '../../../kernel/db/db.ts'

/** The pictures of posts and comments and of their versions; the pictures themselves are of `communities/images`. */
export const picturesPart: Part = {
  read: (_, me, { imageIds, doc }) => ({
    write: (tx, text) => attachPictures(tx, me.id, text, imageIds, doc ? hiddenPictures(doc) : []),
  }),
  isSame: async (tx, subject, { imageIds }) => (await selectAttached(tx, subject)).present.join() === imageIds.join(),
  edited: ({ tx, subject, version, pictures, isHeld }) =>
    isHeld ? arrange(tx, subject, pictures) : arrange(tx, subject, pictures, version.imageIds, version.doc),
  async present(reading, texts) {
    const picturesOf = await shownPictures(reading, texts)
    return (text) => {
      const pictures = picturesOf(text)
      return { imageIds: pictures.map(({ id }) => id), images: pictures.map(toImage) }
    }
  },
  removed: deletePicturesIn,
}

type Illustrated = Pick<ShownText, 'id' | 'doc' | 'hasPictures'>

/** The pictures that texts show, in order; at the same time asked for by several parts, in one statement. */
export async function shownPictures({ db, kind }: Pick<Reading, 'db' | 'kind'>, texts: readonly Illustrated[]) {
  const ids = texts.filter(({ hasPictures = true }) => hasPictures).map(({ id }) => id)
  const images = await selectImagesOf[kind](db, ids)
  return ({ id, doc }: Illustrated) => {
    const all = images.get(id) ?? []
    // Lists have no trees, so that nothing hides these.
    return doc ? all : all.filter(({ inSpoiler }) => !inSpoiler)
  }
}

/** The pictures of all stored versions, by whether the version is public. */
async function selectOfVersions(tx: Tx, { kind, id }: ContentName) {
  const { rows } = await sql<{ shown: string[]; hidden: string[] }>`
    SELECT
      array(SELECT unnest(image_ids) FROM content_edits WHERE kind = ${kind} AND content_id = ${id} AND hidden_at IS NULL) AS shown,
      array(
        SELECT unnest(image_ids) FROM content_edits WHERE kind = ${kind} AND content_id = ${id} AND hidden_at IS NOT NULL
        UNION ALL SELECT unnest(image_ids) FROM pending_edits WHERE kind = ${kind} AND content_id = ${id}
      ) AS hidden
  `.execute(tx)
  return rows[0]!
}

type Arranged = Pick<EditedText, 'kind' | 'id' | 'authorId' | 'doc'>

/** Assigns pictures to a text, beside those of its stored versions. Throws ImageNotYours. */
async function arrange(
  tx: Tx,
  text: Arranged,
  before: Attached,
  present: readonly string[] = before.present,
  doc: Doc | null = text.doc,
) {
  const { shown, hidden } = await selectOfVersions(tx, text)
  const inSpoilers = doc ? hiddenPictures(doc) : []
  await arrangePictures(tx, text.authorId, text, before.all, { present, inSpoilers, shown, held: hidden })
}

/** After a version was hidden or dropped. */
export const rearrange = async (tx: Tx, text: Arranged) => arrange(tx, text, await selectAttached(tx, text))
