export { followStateOf } from './follows.service.ts'
export { endAllFollows, endFollows, lockPair } from './follows.sql.ts'
export { insertPastFollows } from './seeding.ts'
