import type { ManagedTileRecord } from '@judian/contract'

/** How long a game took from its start to its last move, as minutes and seconds; hours for one that was left and resumed. */
export function playingTime({
  started_at,
  finished_at,
}: Pick<ManagedTileRecord, 'started_at' | 'finished_at'>): string {
  const seconds = Math.round((Date.parse(finished_at) - Date.parse(started_at)) / 1_000)
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`
  return `${minutes} 分 ${seconds % 60} 秒`
}
