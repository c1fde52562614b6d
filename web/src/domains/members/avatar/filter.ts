import type { AvatarItem } from '@judian/contract'

/** Filter of the wardrobe. */
export interface Filter {
  owned: 'all' | 'owned' | 'unowned'
  /** A body_item_quality; empty for all. */
  quality: string
}

export const noFilter: Filter = { owned: 'all', quality: '' }

export const passes = ({ owned, quality }: Filter, item: AvatarItem): boolean =>
  (owned === 'all' || (item.owned === 1) === (owned === 'owned')) &&
  (quality === '' || item.body_item_quality === Number(quality))
