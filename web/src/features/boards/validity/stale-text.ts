import type { Guide } from '@judian/contract'

/** Why a post is greyed. */
export const staleText = ({ season, past }: Guide) =>
  past ? `${season} 赛季的内容，还没有人确认` : `${season} 赛季的内容，不少读者说已经过时`

/** The season in which a guide is valid, and by whose word. */
export function holdsText(guide: Guide): string {
  const { season, past, stale, confirmed } = guide
  if (stale) return staleText(guide)
  if (past) return `${season} 赛季的内容，读者说仍有效`
  return confirmed ? `适用于 ${season} 赛季，作者已确认` : `适用于 ${season} 赛季`
}
