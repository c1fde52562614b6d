import { expect, test } from 'vitest'
import { pieces } from './pieces.ts'
import { avatarCatalogue, itemFile, itemPreviewFile } from './catalogue.ts'
import { bustSvg, drawnLayers, figureSvg } from './figure.ts'
import {
  backgroundImage,
  bust,
  canvas,
  coverImage,
  defaultAvatarCount,
  figureLayers,
  itemImage,
  openHats,
  shownLayers,
  slots,
  type Slot,
} from './layers.ts'

const drawnFiles = new Set(pieces.map(({ file }) => file))
const users = Array.from({ length: defaultAvatarCount }, (_, userId) => userId)
const itemsOf = (slot: Slot) => avatarCatalogue.filter((item) => item.slot === slot)

test.each(avatarCatalogue)('$key has its layer and its preview', (item) => {
  expect(drawnFiles).toContain(itemFile(item))
  expect(drawnFiles).toContain(itemPreviewFile(item))
})

test('every background has a wide drawing, and uploaded ones are recognised', () => {
  const worn = itemsOf('background').map(({ key }) => itemImage('background', key))
  for (const image of [...worn, ...users.map((userId) => backgroundImage(userId)!)])
    expect(drawnFiles).toContain(coverImage(image)!.replace('/images/', ''))
  expect(coverImage(`/images/items/uploads/${'a'.repeat(64)}.webp`)).toBeUndefined()
})

test('keys and names are unique, and prices match the quality', () => {
  expect(new Set(avatarCatalogue.map(({ key }) => key)).size).toBe(avatarCatalogue.length)
  expect(new Set(avatarCatalogue.map(({ name }) => name)).size).toBe(avatarCatalogue.length)
  const least = [50, 140, 280, 580, 1160]
  for (const { name, quality, price } of avatarCatalogue) {
    expect(name).toMatch(/^\p{Script=Han}{2,6}$/u)
    expect(price).toBeGreaterThanOrEqual(least[quality] ?? Infinity)
    expect(price).toBeLessThan(least[quality + 1] ?? Infinity)
  }
})

test.each(slots)('%s has items of every quality', (slot) => {
  expect(itemsOf(slot).length).toBeGreaterThanOrEqual(slot === 'background' ? 10 : 8)
  expect(new Set(itemsOf(slot).map(({ quality }) => quality))).toEqual(new Set([0, 1, 2, 3, 4]))
})

test('every layer that a figure may use is drawn', () => {
  const outfits = avatarCatalogue.map(({ slot, key }) => ({ [slot]: itemImage(slot, key) }))
  const asked = users.flatMap((userId) => [{}, ...outfits].flatMap((worn) => figureLayers(userId, worn)))

  expect(new Set(asked)).toEqual(new Set(drawnLayers.keys()))
  for (const address of asked) expect(drawnFiles).toContain(address.replace('/images/', ''))
})

test('layers are ordered from the background to the hands, deterministically', () => {
  const worn = Object.fromEntries(slots.map((slot) => [slot, `/${slot}`]))

  const layers = figureLayers(30, worn)

  expect(layers.filter((address) => Object.values(worn).includes(address))).toEqual(
    ['background', 'bottoms', 'foot', 'tops', 'face', 'hats', 'hand_left', 'hand_right'].map((slot) => `/${slot}`),
  )
  expect(layers[1]).toBe('/images/avatar/base-6.webp')
  expect(figureLayers(30, worn)).toEqual(layers)
})

test('an empty or default slot shows the default look', () => {
  const nothing = Object.fromEntries(slots.map((slot) => [slot, 'default']))

  for (const userId of users) expect(figureLayers(userId, nothing)).toEqual(figureLayers(userId))
  expect(figureLayers(2 + defaultAvatarCount)).toEqual(figureLayers(2))
})

test('a figure in its own look is shown as one drawn picture before its background', () => {
  const nothing = Object.fromEntries(slots.map((slot) => [slot, 'default']))
  const hat = { ...nothing, hats: itemImage('hats', 'helmet') }

  expect(shownLayers(30, nothing)).toEqual([backgroundImage(30), '/images/avatar/figure-6.webp'])
  expect(shownLayers(30, { ...nothing, background: 'rgb(18, 32, 42)' })).toEqual(['/images/avatar/figure-6.webp'])
  for (const userId of users) expect(drawnFiles).toContain(shownLayers(userId, nothing).at(-1)!.replace('/images/', ''))
  expect(shownLayers(30, hat)).toEqual(figureLayers(30, hat))
})

test('a background colour is left to the caller', () => {
  expect(figureLayers(5, { background: 'rgb(18, 32, 42)' })).toEqual(figureLayers(5).slice(1))
})

test('hats flatten the hair, except those that leave it free', () => {
  const hairUnder = (key: string) =>
    figureLayers(4, { hats: itemImage('hats', key) }).find((address) => address.includes('hair'))

  for (const { key } of itemsOf('hats')) {
    const free = (openHats as readonly string[]).includes(key)
    expect(hairUnder(key)).toBe(free ? '/images/avatar/hair-4.webp' : '/images/avatar/flat-hair-4.webp')
  }
  expect(itemsOf('hats').map(({ key }) => key)).toEqual(expect.arrayContaining([...openHats]))
})

test('no two default looks are alike', () => {
  expect(new Set(users.map((userId) => bustSvg(userId))).size).toBe(defaultAvatarCount)
  expect(new Set(users.map((userId) => figureSvg(userId))).size).toBe(defaultAvatarCount)
})

test('the bust is a square within the canvas', () => {
  expect(bust.width * canvas.width).toBeCloseTo(bust.height * canvas.height)
  expect(bust.left + bust.width).toBeLessThanOrEqual(1)
  expect(bust.top + bust.height).toBeLessThanOrEqual(1)
})
