export { useLive } from './use-live.ts'
export { useLiveConnection } from './use-live-connection.ts'
