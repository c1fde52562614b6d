import type { SceneName } from './names.ts'
import * as places from './places.ts'
import { type Drawing, sceneSvg, themes } from './scene.ts'
import * as trouble from './trouble.ts'

const { notFound, ...troubles } = trouble
const drawings: Readonly<Record<SceneName, Drawing>> = { ...places, ...troubles, 'not-found': notFound }

/** Small scenes of empty, failed and loading views, by day and by night. */
export const scenePieces = Object.entries(drawings).flatMap(([name, drawing]) =>
  themes.map((theme) => ({ file: `scenes/${name}-${theme}.svg`, draw: () => sceneSvg(drawing, theme) })),
)
