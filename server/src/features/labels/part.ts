import { presentLabels } from '../../domains/posts/contents/index.ts'
import type { Part } from '../../domains/posts/parts/index.ts'
import { shownPictures } from '../../domains/posts/pictures/index.ts'
import { insertAuthors } from './labels.sql.ts'

/** The label of generated content, by the author, a moderator or a picture. */
export const labelsPart: Part = {
  feature: 'labels',
  read: (_, __, { ai_generated }) => (ai_generated ? { write: insertAuthors } : {}),
  async present(reading, texts) {
    const picturesOf = await shownPictures(reading, texts)
    return (text) => presentLabels({ ...text, source: null }, picturesOf(text))
  },
  removed: null,
}
