import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { pieces } from './pieces.ts'
import { postPictureNames } from './post-pictures.ts'

test.each(pieces)('$file is self-contained and deterministic', ({ draw }) => {
  const drawing = draw()

  expect(drawing).toMatch(/^<svg xmlns=/)
  // A font, an external reference or an invalid number would render differently, or not at all, on another machine.
  expect(drawing).not.toMatch(/<text|href|NaN|undefined|Infinity/)
  expect(draw()).toBe(drawing)
})

test('no two drawings share a file', () => {
  expect(new Set(pieces.map(({ file }) => file)).size).toBe(pieces.length)
})

test('the committed post pictures are exactly those that posts may refer to', async () => {
  const files = await readdir(new URL('../posts/', import.meta.url), { recursive: true })
  expect(files.filter((file) => file.endsWith('.webp')).sort()).toEqual(
    postPictureNames.map((name) => `${name}.webp`).sort(),
  )
})
