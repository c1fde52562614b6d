export { removeOldMinutes } from './minutes.sql.ts'
export { createSpendMinute, isClosedToMinor } from './spend-minute.ts'
