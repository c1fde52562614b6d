export { presentFollowState } from './follows.service.ts'
export { endAllFollows, endFollows, type FollowState, followStateJson, lockPair } from './follows.sql.ts'
export { insertPastFollows } from './seeding.ts'
