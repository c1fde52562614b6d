export { resealSearchKeys } from './key-box.ts'
export { searchPushPart } from './part.ts'
export { deleteAllEngines } from './engines.sql.ts'
