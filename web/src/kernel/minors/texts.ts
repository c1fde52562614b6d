import type { AgeBand } from '@judian/contract'

/** The texts of minors' mode for each age band. */
export const bandTexts: Readonly<Record<AgeBand, { name: string; limit: string }>> = {
  under16: { name: '未满 16 岁', limit: '每天最多 1 小时' },
  '16to17': { name: '16–17 岁', limit: '每天最多 2 小时' },
}
