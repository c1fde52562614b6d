import { element } from '../kit/svg.ts'
import { siegeCoverSvg } from '../siege/cover.ts'
import { benchLights, heroSvg } from '../tiles/bench.ts'
import { campPosterSvg } from './camp-poster.ts'
import { doorPosterSvg } from './door-poster.ts'
import { filesPosterSvg } from './files-poster.ts'
import { HEIGHT, WIDTH } from './poster.ts'

/** The workbench, cropped to a poster. */
const benchPosterSvg = () =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: WIDTH, height: HEIGHT, viewBox: '233 0 914 480' },
    heroSvg(benchLights.light),
  )

const posters = {
  tile: benchPosterSvg,
  match: () => siegeCoverSvg('cracked'),
  quiz: filesPosterSvg,
  westworld: campPosterSvg,
  knock: doorPosterSvg,
} as const

/**
 * Each event's poster: for link previews, for pages in two widths (AVIF has half the bytes, but not every previewer
 * supports it), and a small version for lists.
 */
export const eventPieces = Object.entries(posters).flatMap(([kind, draw]) => [
  { file: `events/${kind}.webp`, draw },
  { file: `events/${kind}.avif`, draw },
  { file: `events/${kind}-narrow.avif`, draw, scale: 0.5 },
  { file: `events/${kind}-small.webp`, draw, scale: 0.2 },
])
