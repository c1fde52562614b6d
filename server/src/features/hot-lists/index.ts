export { rankHotMoments, removeOldHotRanks } from './ranking.ts'
