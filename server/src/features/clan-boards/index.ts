export { pinClanBoard, saveClanBoard } from './writing.service.ts'
