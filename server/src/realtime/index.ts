export { createHub } from './hub.ts'
export { createOnlineCount } from './online.ts'
export { mountRealtime } from './mount.ts'
