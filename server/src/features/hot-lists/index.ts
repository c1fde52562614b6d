export { rankHotMoments } from './ranking.ts'
