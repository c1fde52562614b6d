export { pollsPart } from './part.ts'
export { selectPoll } from './polls.sql.ts'
export { insertPastPoll } from './seeding.ts'
