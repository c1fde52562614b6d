import { readdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { avatarCatalogue } from './catalogue.ts'
import { clanArms, postPictureNames } from './demo-names.ts'
import { filesRead, readDrawing } from './drawing.ts'
import { canvas } from './layers.ts'
import { pieces } from './pieces.ts'
import { ownStickers, stickers } from './stickers.ts'

const allFiles = readdirSync(new URL('../', import.meta.url), { recursive: true }) as string[]
const filesOf = (kind: string) => allFiles.filter((file) => file.startsWith(kind) && file.endsWith('.svg')).sort()

test.each(pieces)('$file is self-contained and deterministic', ({ draw }) => {
  const drawing = draw()

  expect(drawing).toMatch(/^<svg xmlns=/)
  // A font, an external reference or an invalid number would render differently, or not at all, on another machine.
  expect(drawing).not.toMatch(/<text|href|class=|style|NaN|undefined|Infinity/)
  expect(draw()).toBe(drawing)
})

test('no two pictures share a file', () => {
  expect(new Set(pieces.map(({ file }) => file)).size).toBe(pieces.length)
})

test('every drawing and style sheet is used by a picture', () => {
  for (const { draw } of pieces) draw()
  const drawings = allFiles.filter((file) => /^(?!dist|posts|src|node_modules).*\.(svg|css)$/.test(file))
  expect(filesRead().sort()).toEqual(drawings.sort())
})

test.each([
  ['avatar', avatarCatalogue.map(({ slot, key }) => `avatar/${slot}/${key}.svg`)],
  ['stickers', Object.values({ ...stickers, ...ownStickers }).map((name) => `stickers/${name}.svg`)],
  ['communities/clan-', ['default', ...clanArms].map((name) => `communities/clan-${name}.svg`)],
])('%s has the drawings that its catalogue names', (kind, named) => {
  const others = /^avatar\/(covers|default)\//
  expect(filesOf(kind).filter((file) => !others.test(file))).toEqual(named.sort())
})

test.each([
  [/^avatar\/covers/, '0 0 960 300'],
  [/^avatar\/(?!covers)|^quiz\/costumes/, `0 0 ${canvas.width} ${canvas.height}`],
  [/^maps/, '0 0 1600 1200'],
  [/^scenes/, '0 0 320 200'],
  [/^stickers/, '0 0 64 64'],
  [/^siege\/(front|sky|wall)/, '0 0 1600 900'],
])('drawings of %s share one canvas', (kind, box) => {
  const sizes = filesOf('')
    .filter((file) => kind.test(file))
    .map((file) => readDrawing(file).attrs.viewBox)
  expect(new Set(sizes)).toEqual(new Set([box]))
})

test('the committed post pictures are exactly those that posts may refer to', async () => {
  const files = await readdir(new URL('../posts/', import.meta.url), { recursive: true })
  expect(files.filter((file) => file.endsWith('.webp')).sort()).toEqual(
    postPictureNames.map((name) => `${name}.webp`).sort(),
  )
})
