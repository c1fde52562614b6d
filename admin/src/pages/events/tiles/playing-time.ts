import type { ManagedTileRecord } from '@judian/contract'

/** Formats a game's duration from its start to its last move as minutes and seconds; hours if it was paused. */
export function playingTime({
  started_at,
  finished_at,
}: Pick<ManagedTileRecord, 'started_at' | 'finished_at'>): string {
  const seconds = Math.round((Date.parse(finished_at) - Date.parse(started_at)) / 1_000)
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`
  return `${minutes} 分 ${seconds % 60} 秒`
}
