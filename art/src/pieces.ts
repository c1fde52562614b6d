import { readdirSync } from 'node:fs'
import { avatarCatalogue, itemPreviewFile } from './catalogue.ts'
import { drawingOf, readRules } from './drawing.ts'
import { bustSvg, canvasSvg, drawnLayers, figureSvg } from './figure.ts'
import { artFolder, themes } from './files.ts'
import { coverImage, defaultAvatarCount, itemImage, partImage, partKinds } from './layers.ts'
import { sceneSvg } from './scene-pictures.ts'
import { sceneNames } from './scenes.ts'

/**
 * A file under dist: its extension selects SVG, WebP, AVIF or PNG, at `scale` times its drawn size. `fit` trims transparent
 * margins and fits the drawing into a square of that many pixels.
 */
export type Piece = { file: string; draw: () => string; scale?: number; fit?: number }

/** Names of the SVG files in a folder. */
const drawnIn = (folder: string) =>
  readdirSync(new URL(`../${folder}/`, artFolder))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -'.svg'.length))

/** The picture of an SVG file, by day or under the style sheet of its night. */
const piece = (file: string, drawing: string, scale = 1, css?: string): Piece => ({
  file,
  draw: () => drawingOf(`${drawing}.svg`, css ? readRules(css) : {}),
  scale,
})

const pathOf = (address: string) => address.replace('/images/', '')
const seeds = Array.from({ length: defaultAvatarCount }, (_, seed) => seed)

const avatars: readonly Piece[] = [
  ...seeds.map((seed) => ({ file: `avatar/default-${seed}.webp`, draw: () => bustSvg(seed), scale: 168 / 256 })),
  ...seeds.map((seed) => ({ file: `avatar/figure-${seed}.webp`, draw: () => figureSvg(seed), scale: 2 })),
  ...seeds.map((seed) => ({ file: `avatar/figure-${seed}-small.webp`, draw: () => figureSvg(seed), scale: 0.8 })),
  ...[...drawnLayers].map(([address, draw]) => ({
    file: pathOf(address),
    draw: () => canvasSvg(draw()),
    scale: 2,
  })),
  ...avatarCatalogue.map((item) => ({
    file: itemPreviewFile(item),
    draw: () => drawingOf(`avatar/${item.slot}/${item.key}.svg`),
    fit: 200,
  })),
  ...avatarCatalogue
    .filter(({ slot }) => slot === 'background')
    .map(({ key }) => piece(pathOf(coverImage(itemImage('background', key))!), `avatar/covers/${key}`, 2)),
  ...Array.from({ length: partKinds['default-background'] }, (_, kind) =>
    piece(pathOf(coverImage(partImage('default-background', kind))!), `avatar/covers/default-${kind}`, 2),
  ),
]

/** By dusk and by night. */
const siegeLights = ['dusk', 'night'] as const
const siege: readonly Piece[] = [
  ...siegeLights.flatMap((light) => {
    const css = light === 'night' ? 'siege/night.css' : undefined
    const layers = ['sky', 'front', 'wall-sealed', 'wall-cracked', 'wall-broken']
    return [
      ...layers.map((name) => piece(`siege/${name}-${light}.svg`, `siege/${name}`, 1, css)),
      piece(`site/gate-${light}.svg`, 'site/gate', 1, css),
    ]
  }),
  ...['sealed', 'cracked', 'broken'].map((phase) => piece(`siege/cover-${phase}.webp`, `siege/cover-${phase}`)),
  ...['crate', 'crate-open', 'ticket'].map((name) => piece(`siege/${name}.svg`, `siege/${name}`)),
]

const darkOf = (folder: string, theme: string) => (theme === 'dark' ? `${folder}/dark.css` : undefined)

const tiles: readonly Piece[] = [
  piece('tiles/kinds.webp', 'tiles/kinds', 1.4),
  piece('tiles/kinds-small.avif', 'tiles/kinds', 0.62),
  ...drawnIn('tiles/operators').flatMap((name) => [
    piece(`tiles/operator-${name}.webp`, `tiles/operators/${name}`, 0.5),
    piece(`tiles/operator-${name}-small.webp`, `tiles/operators/${name}`, 0.25),
  ]),
  ...drawnIn('tiles/gadgets').map((name) => piece(`tiles/gadget-${name}.svg`, `tiles/gadgets/${name}`)),
  ...themes.flatMap((theme) =>
    ['hero', 'mat-0', 'mat-1', 'mat-2'].map((name) =>
      piece(`tiles/${name}-${theme}.svg`, `tiles/${name}`, 1, darkOf('tiles', theme)),
    ),
  ),
]

/**
 * Each event's poster: for link previews; for pages in two widths and small for lists (AVIF has half the bytes, but not
 * every previewer supports it).
 */
const events = drawnIn('events').flatMap((kind) => [
  piece(`events/${kind}.webp`, `events/${kind}`),
  piece(`events/${kind}.avif`, `events/${kind}`),
  piece(`events/${kind}-narrow.avif`, `events/${kind}`, 0.5),
  piece(`events/${kind}-small.avif`, `events/${kind}`, 0.15),
])

/** Emblems are shown small, and covers half as wide at most. */
function sizeOf(picture: string) {
  if (picture.startsWith('clan-')) return 1
  return picture.endsWith('-cover') ? 0.75 : 0.5
}

/** All pictures. */
export const pieces: readonly Piece[] = [
  ...avatars,
  ...drawnIn('communities').map((name) => piece(`communities/${name}.webp`, `communities/${name}`, sizeOf(name))),
  ...['192', '512', 'mask', 'mono', 'touch'].map((name) => piece(`site/icon-${name}.png`, `site/icon-${name}`)),
  piece('site/shell.svg', 'site/shell'),
  ...sceneNames.flatMap((name) =>
    themes.map((theme) => ({ file: `scenes/${name}-${theme}.svg`, draw: () => sceneSvg(name, theme) })),
  ),
  ...drawnIn('stickers').map((name) => piece(`stickers/${name}.svg`, `stickers/${name}`)),
  ...siege,
  ...drawnIn('quiz/players').map((code) => piece(`quiz/${code}.webp`, `quiz/players/${code}`, 1.5)),
  piece('quiz/desk.avif', 'quiz/desk'),
  piece('quiz/desk-dark.avif', 'quiz/desk', 1, 'quiz/dark.css'),
  ...drawnIn('westworld/heads').map((name) => piece(`westworld/${name}.webp`, `westworld/heads/${name}`)),
  piece('knock/behind.webp', 'knock/behind', 1.4),
  ...events,
  ...drawnIn('maps').flatMap((floor) => [
    piece(`maps/${floor}.webp`, `maps/${floor}`),
    piece(`maps/${floor}-dark.webp`, `maps/${floor}`, 1, 'maps/dark.css'),
  ]),
  ...tiles,
]
