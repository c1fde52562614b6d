export { pollsPart } from './part.ts'
export { keepsCounts, selectPoll } from './polls.sql.ts'
export { insertPastPoll } from './seeding.ts'
