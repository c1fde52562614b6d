/**
 * The engine of tactics boards: pure functions on plain data, shared by pages and server.
 *
 * - `model.ts` defines a board. Untrusted data must pass `readBoard` first, and `problemOnMap` if its map is at hand.
 * - An editor keeps a `History` (`startHistory`) and changes it with `act`, `undo` and `redo`. An `Act` is plain data;
 *   an impossible one is refused with the reason in Chinese. `snap` moves a point to a named place.
 * - A player draws `at(board, step, t)` with t from 0 to 1, `drawPiece` for each of its pieces on the shown floor, and
 *   a step's marks with `drawMark`.
 * - A picture of a step is `stepSvg`, laid over the map's drawing; `drawStep` returns the same as `Shape`s, which React
 *   renders as elements.
 * - `describeStep` and `describeBoard` describe it in Chinese, with the names of `wording.ts`.
 *
 * Steps are indexed from 0 everywhere; people read them from 1.
 */
export type { Act, ActOf, Spot } from './acts.ts'
export { applyAct } from './apply.ts'
export { describeBoard, describeStep } from './describe.ts'
export { drawMark } from './draw-marks.ts'
export { drawMove, drawPiece, type Drawn } from './draw-pieces.ts'
export { drawStep, stepSvg, type View } from './drawing.ts'
export { alongWay, at, type Shown } from './frame.ts'
export { facingMark, figureOutlines, gadgetGlyphs, numeralGlyphs } from './glyphs.ts'
export { act, endGesture, redo, startHistory, undo, type History } from './history.ts'
export * from './model.ts'
export { palettes, type Palette } from './palette.ts'
export { distance, insideMap, nearestPlace, snap } from './places.ts'
export { isPerson, pointsOf, standOf } from './parts.ts'
export { problemOnMap, readBoard, type Read } from './read.ts'
export { svgOf, type Shape } from './shapes.ts'
export { encodedBytes, lengthOf, oneLine } from './text.ts'
export { gadgetNames, nameOf, placeName, sideNames, toneNames } from './wording.ts'
