import type { OfFeature } from '../../../kernel/feature/feature.tsx'
import type { FeedOrder } from '../moments/feed-queries.ts'

interface Order extends OfFeature {
  sorted?: FeedOrder['sorted']
  label: string
  membersOnly?: true
}

/** The orders of a feed. */
export const feedOrders: readonly Order[] = [
  { label: '热门' },
  { sorted: 'latest', label: '最新' },
  { sorted: 'followed', label: '关注', feature: 'follows', membersOnly: true },
]
