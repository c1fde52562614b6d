import { expect, test } from 'vitest'
import { labelJpeg } from './label-jpeg.ts'

const startMarker = '\xff\xd8'
const jfif = '\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0'
const rest = '\xff\xd9'
const labelled = (file: string, by: Parameters<typeof labelJpeg>[1]) =>
  atob(labelJpeg(`data:image/jpeg;base64,${btoa(file)}`, by).split(',')[1]!)

test.for([
  ['picture', '1'],
  ['author', '2'],
  ['moderator', '3'],
] as const)('a card whose label is from the %s has the level %s behind the JFIF segment', ([by, level]) => {
  const file = labelled(startMarker + jfif + rest, by)
  const before = `${startMarker + jfif}\xff\xe1`
  expect(file.startsWith(before)).toBe(true)
  const length = file.charCodeAt(before.length) * 256 + file.charCodeAt(before.length + 1)
  expect(file.length).toBe(before.length + length + rest.length)
  expect(file.slice(before.length + 2)).toMatch(/^http:\/\/ns\.adobe\.com\/xap\/1\.0\/\0<x:xmpmeta /)
  expect(file).toContain(`<TC260:AIGC>{"Label":"${level}"}</TC260:AIGC>`)
  expect(file.endsWith(rest)).toBe(true)
})

test('a file without a JFIF segment has the label first', () => {
  expect(labelled(startMarker + rest, 'picture').startsWith(`${startMarker}\xff\xe1`)).toBe(true)
})
