import { expect, test } from 'vitest'
import { pieces } from './pieces.ts'
import { postPictures } from './posts/catalogue.ts'
import { postPictureNames } from './posts/picture.ts'

test.each(pieces)('$file stands alone and never changes', ({ draw }) => {
  const drawing = draw()

  expect(drawing).toMatch(/^<svg xmlns=/)
  // A font, an outside reference or a broken number would look different, or be missing, on another machine.
  expect(drawing).not.toMatch(/<text|href|NaN|undefined|Infinity/)
  expect(draw()).toBe(drawing)
})

test('no file is drawn over another', () => {
  expect(new Set(pieces.map(({ file }) => file)).size).toBe(pieces.length)
})

test('every name that posts may refer to is drawn', () => {
  expect(postPictures.map(({ name }) => name).sort()).toEqual([...postPictureNames].sort())
})
