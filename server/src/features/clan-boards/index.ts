export { clanBoards } from './moderating.service.ts'
export { pinClanBoard, saveClanBoard } from './writing.service.ts'
export { findClanPoster } from './reading.service.ts'
