/** Public interface of boards for other domains, the demo and the server's start. */
export { mapPictureKey } from './admin.pictures.ts'
export { askingJob } from './admin.service.ts'
export { presentBoards, presentCard } from './boards.view.ts'
export { type CardColumns, cardColumns, selectWholeBoards, type WholeBoard, withMapAndOrigin } from './reading.sql.ts'
export {
  assertOnMap,
  assertPlaced,
  boardText,
  type BoardForm,
  checkBoard,
  type CheckedBoard,
  type Origin,
} from './checking.ts'
export { presentMap } from './maps.view.ts'
export { selectMap } from './maps.sql.ts'
export { boardIdOf, boardStepOf, boardTextOf, versionTextOf } from './columns.sql.ts'
export {
  assertAdaptable,
  assertOrigin,
  assertStep,
  attachBoard,
  changeBoard,
  type EditedBoard,
  isSameBoard,
} from './writing.service.ts'
export { type OwnBoard, selectBoardName, selectOwn as selectOwnBoard } from './writing.sql.ts'
export { insertMaps, insertPastBoard, insertPastSeasons } from './seeding.ts'
export { findPoster, posterOf, readPosterName } from './posters/finding.ts'
export { createPosters, type Poster } from './posters/posters.ts'
export { removeOldPosters } from './posters/remove-old.ts'
