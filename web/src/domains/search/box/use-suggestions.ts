import { useQuery } from '@tanstack/react-query'
import { type OfFeature, useAvailable } from '../../../kernel/feature/feature.tsx'
import { type Named, namedGroups } from '../named/named.ts'
import { suggestions, type Suggestions } from '../queries.ts'
import { useDebouncedValue } from '../use-debounced-value.ts'

/** An option of the list; its key is unique. */
export type Suggestion = Named | { key: string; kind: 'search' | 'recent' | 'popular'; q: string }

export interface SuggestionGroup extends OfFeature {
  title: string
  options: Suggestion[]
}

/** The group of the typed text; it needs no visible title. */
export const typedTitle = '搜索'
const maxRecentMatches = 3

interface Input {
  typed: string
  /** The input method is composing a word. */
  composing: boolean
  enabled: boolean
  recent: readonly string[]
}

/**
 * Suggestions for the typed text: own recent searches at once, the server's after a pause. Empty groups are left out.
 */
export function useSuggestions({ typed, composing, enabled, recent }: Input): SuggestionGroup[] {
  const settled = useDebouncedValue(typed, composing)
  const { data } = useQuery({ ...suggestions(settled), enabled })
  const groups = typed === '' ? startGroups(recent, data) : matchGroups(typed, recent, data)
  return useAvailable(groups).filter(({ options }) => options.length > 0)
}

/** Before anything is typed. */
function startGroups(recent: readonly string[], data: Suggestions | undefined): SuggestionGroup[] {
  const popular = (data?.popular ?? []).filter((q) => !recent.includes(q))
  return [
    { title: '最近搜索', options: recent.map((q) => ({ key: `recent-${q}`, kind: 'recent', q })) },
    { title: '大家在搜', options: popular.map((q) => ({ key: `popular-${q}`, kind: 'popular', q })) },
  ]
}

function matchGroups(typed: string, recent: readonly string[], data: Suggestions | undefined): SuggestionGroup[] {
  const own = recent.filter((q) => q !== typed && q.includes(typed)).slice(0, maxRecentMatches)
  const popular = (data?.popular ?? []).filter((q) => q !== typed && !own.includes(q))
  return [
    {
      title: typedTitle,
      options: [
        { key: 'search', kind: 'search', q: typed },
        ...own.map((q) => ({ key: `recent-${q}`, kind: 'recent', q }) as const),
        ...popular.map((q) => ({ key: `popular-${q}`, kind: 'popular', q }) as const),
      ],
    },
    ...(data ? namedGroups(data) : []),
  ]
}
