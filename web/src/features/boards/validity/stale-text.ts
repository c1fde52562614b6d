import type { Guide } from '@judian/contract'

/** Why a post is greyed. */
export const staleText = ({ season, past }: Guide) =>
  past ? `${season} 赛季的内容，还没有人确认` : `${season} 赛季的内容，不少读者说已经过时`
