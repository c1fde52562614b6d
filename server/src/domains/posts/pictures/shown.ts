import { selectCommentImages, selectMomentImages } from '../../communities/images/index.ts'
import type { Reading, ShownText } from '../parts/index.ts'

/** The pictures that texts show, in order; at the same time asked for by several parts, in one statement. */
export async function shownPictures({ db, kind }: Pick<Reading, 'db' | 'kind'>, texts: readonly ShownText[]) {
  const ids = texts.filter(({ hasPictures = true }) => hasPictures).map(({ id }) => id)
  const images = await (kind === 'moment' ? selectMomentImages : selectCommentImages)(db, ids)
  return ({ id, doc }: ShownText) => {
    const all = images.get(id) ?? []
    // Lists have no trees, so that nothing hides these.
    return doc ? all : all.filter(({ inSpoiler }) => !inSpoiler)
  }
}
