export { createHub } from './hub.ts'
export { mountRealtime } from './mount.ts'
