export { type Bus, type Channel, channels, type OtherServers } from './bus.ts'
export { type BusLog, createChannels } from './channels.ts'
export { localBus } from './local.ts'
