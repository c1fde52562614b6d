import type { Me } from './me.ts'

/** Progress within the current level, 0 to 1. */
export function levelProgress({ post_xp, comment_xp, level_xp, next_level_xp }: Me['userInfo']): number {
  return (post_xp + comment_xp - level_xp) / (next_level_xp - level_xp)
}
