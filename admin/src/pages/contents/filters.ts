import type { Filters } from './queries.ts'

/** Filter defaults as stored in the address. */
export const defaults = { kind: 'moment', state: '', community: '', search: '', author: '', id: '' }

export type ListFilters = typeof defaults

/** The filters as call input. */
export const filtersOf = ({ kind, state, community, search, author, id }: ListFilters): Filters => ({
  kind: kind === 'comment' ? 'comment' : 'moment',
  ...(state && { state: state as NonNullable<Filters['state']> }),
  ...(community && { community_name: community }),
  ...(search && { search }),
  ...(author && { user_id: Number(author) }),
  ...(id && { id: Number(id) }),
})
