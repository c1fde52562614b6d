export { pinClanBoard, saveClanBoard } from './writing.service.ts'
export { findClanPoster } from './reading.service.ts'
