export { earningCtes, takeBack } from './experience.sql.ts'
export { earnForPast } from './seeding.ts'
