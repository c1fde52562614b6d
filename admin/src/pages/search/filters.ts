import { cutText } from '@judian/contract/cut-text'
import { limits } from '@judian/contract/limits'
import type { Search } from './queries.ts'

/** Filter defaults as stored in the address. */
export const defaults = { q: '', kind: 'moment', state: '', community: '', author: '', sorted: 'relevance' }

export type SearchFilters = typeof defaults

/** The filters as call input. */
export const searchOf = ({ q, kind, state, community, author, sorted }: SearchFilters): Search => ({
  q: cutText(q, limits.searchLength),
  kind: kind === 'comment' ? 'comment' : 'moment',
  ...(state && { state: state as NonNullable<Search['state']> }),
  ...(community && { community_name: community }),
  ...(author && { user_id: Number(author) }),
  sorted: sorted === 'newest' ? 'newest' : 'relevance',
})
