import { hiddenPictures } from '../../../text/doc/pictures.ts'
import { attachToComment, attachToMoment, deletePicturesIn, toImage } from '../../communities/images/index.ts'
import type { Part } from '../parts/index.ts'
import { arrange, pictureIds } from './arranging.ts'
import { shownPictures } from './shown.ts'

export const picturesPart: Part = {
  read: (_, me, { imageIds, doc }) => ({
    write: (tx, { kind, id }) =>
      kind === 'moment'
        ? attachToMoment(tx, me.id, id, imageIds, doc ? hiddenPictures(doc) : [])
        : attachToComment(tx, me.id, id, imageIds),
  }),
  isSame: async (tx, subject, { imageIds }) => (await pictureIds(tx, subject)).join() === imageIds.join(),
  edited: async ({ tx, subject, version, isHeld }) =>
    isHeld ? arrange(tx, subject, await pictureIds(tx, subject)) : arrange(tx, subject, version.imageIds, version.doc),
  async present(reading, texts) {
    const picturesOf = await shownPictures(reading, texts)
    return (text) => {
      const pictures = picturesOf(text)
      return { imageIds: pictures.map(({ id }) => id), images: pictures.map(toImage) }
    }
  },
  removed: deletePicturesIn,
}
