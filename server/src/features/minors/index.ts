export { createSpendMinute, isClosedToMinor } from './spend-minute.ts'
