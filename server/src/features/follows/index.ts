export { insertPastFollows } from './seeding.ts'
