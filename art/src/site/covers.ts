import { deskSvg } from '../quiz/desk.ts'
import { benchLights, heroSvg } from '../tiles/bench.ts'
import { doorSvg } from '../knock/door.ts'
import { element } from '../kit/svg.ts'

/** The part of a drawing that a link preview shows. */
const cover = (drawing: string, box: string) =>
  element('svg', { xmlns: 'http://www.w3.org/2000/svg', width: 1200, height: 630, viewBox: box }, drawing)

/** Events' pictures in a link preview's shape; the siege has its own, one for each phase. */
export const coverPieces = [
  { file: 'events/tile.webp', draw: () => cover(heroSvg(benchLights.light), '250 0 914 480') },
  { file: 'events/quiz.webp', draw: () => cover(deskSvg('light'), '0 0 914 480') },
  { file: 'events/knock.webp', draw: () => cover(doorSvg(), '0 0 1200 630') },
]
