export { beginInMinorsMode } from './minors.service.ts'
export { createSpendMinute, isClosedToMinor } from './spend-minute.ts'
