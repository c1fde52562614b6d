import { firstCharacters } from '@judian/contract/cut-text'
import { limits } from '@judian/contract/limits'

/** State of the search screen; all of it is in its address. */
export interface SearchState {
  q: string
  tab: Tab
  filters: Filters
  /** Newest first instead of by relevance. */
  newest: boolean
}

/** Empty values match everything. */
export interface Filters {
  /** Address name. */
  community: string
  /** Number of one of the community's tags. */
  tag: string
  /** The author's id. */
  author: string
  /** Maximum age. */
  time: Period | ''
  /** Only with pictures. */
  pictures: boolean
}

export const tabs = ['moments', 'comments', 'users', 'clans', 'hashtags'] as const
export type Tab = (typeof tabs)[number]

export const periods = ['day', 'week', 'month', 'year'] as const
export type Period = (typeof periods)[number]

export const noFilters: Filters = { community: '', tag: '', author: '', time: '', pictures: false }

/** The address's query, without defaults. */
export interface SearchQuery {
  q?: string
  tab?: string
  community?: string
  tag?: string
  author?: string
  time?: string
  pictures?: string
  order?: string
}

/** The router parses `?q=1` to a number and `?q=true` to a boolean. */
const text = (value: unknown) => (['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '')
const oneOf = <T extends string>(all: readonly T[], value: unknown) => all.find((one) => one === value)
const matching = (pattern: RegExp, value: unknown) => (pattern.test(text(value)) ? text(value) : '')

/** Reads the address's query; invalid values count as absent. */
export function stateOf(query: { readonly [Name in keyof SearchQuery]: unknown }): SearchState {
  const community = matching(/^[a-z0-9][a-z0-9-]{0,31}$/, query.community)
  return {
    q: firstCharacters(text(query.q).trim(), limits.searchLength),
    tab: oneOf(tabs, query.tab) ?? 'moments',
    filters: {
      community,
      tag: community && matching(/^[1-9]\d{0,3}$/, query.tag),
      author: matching(/^[1-9]\d{0,14}$/, query.author),
      time: oneOf(periods, query.time) ?? '',
      pictures: text(query.pictures) === '1',
    },
    newest: query.order === 'newest',
  }
}

/** Writes a state as the address's query; defaults are omitted. */
export function queryOf({ q, tab, filters, newest }: Partial<SearchState>): SearchQuery {
  const { community, tag, author, time, pictures } = filters ?? noFilters
  return {
    ...(q && { q }),
    ...(tab && tab !== 'moments' && { tab }),
    ...(community && { community }),
    ...(tag && { tag }),
    ...(author && { author }),
    ...(time && { time }),
    ...(pictures && { pictures: '1' }),
    ...(newest && { order: 'newest' }),
  }
}

const filtersOf: Readonly<Record<Tab, readonly (keyof Filters)[]>> = {
  moments: ['community', 'tag', 'author', 'time', 'pictures'],
  comments: ['community', 'author', 'time', 'pictures'],
  users: [],
  clans: ['community'],
  hashtags: [],
}

/** Whether a tab can be narrowed by a filter. */
export const hasFilter = (tab: Tab, name: keyof Filters) => filtersOf[tab].includes(name)

/** The filters in use that apply to the tab. */
export const activeFilters = ({ tab, filters }: Pick<SearchState, 'tab' | 'filters'>) =>
  filtersOf[tab].filter((name) => filters[name])
