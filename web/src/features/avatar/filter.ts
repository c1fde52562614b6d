import type { AvatarItem } from '@judian/contract'

/** Which of the items show. */
export interface Filter {
  owned: 'all' | 'owned' | 'unowned'
  /** A body_item_quality; empty for every one. */
  quality: string
}

export const noFilter: Filter = { owned: 'all', quality: '' }

export const passes = ({ owned, quality }: Filter, item: AvatarItem): boolean =>
  (owned === 'all' || (item.owned === 1) === (owned === 'owned')) &&
  (quality === '' || item.body_item_quality === Number(quality))
