export { createSecurityLog } from './queue.ts'
export { resealSecurityLog } from './reseal.ts'
