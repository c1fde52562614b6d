import type { OfFeature } from '../../kernel/feature/feature.tsx'
import type { Filters, Period, Tab } from './address.ts'

interface SearchTab extends OfFeature {
  value: Tab
  label: string
}

export const searchTabs: readonly [SearchTab, ...SearchTab[]] = [
  { value: 'moments', label: '帖子' },
  { value: 'comments', label: '评论' },
  { value: 'users', label: '用户' },
  { value: 'clans', label: '战队' },
  { value: 'hashtags', label: '话题', feature: 'hashtags' },
]

export const periodNames: Readonly<Record<Period, string>> = {
  day: '一天内',
  week: '一周内',
  month: '一个月内',
  year: '一年内',
}

export type CommunityNames = ReadonlyMap<string, string>

/** Names for the values of the filters. */
export interface FilterNames {
  communities: CommunityNames
  tag: string | undefined
  author: string | undefined
}

/** A filter's value in words. */
export function filterText(name: keyof Filters, filters: Filters, { communities, tag, author }: FilterNames): string {
  switch (name) {
    case 'community':
      return communities.get(filters.community) ?? filters.community
    case 'tag':
      return tag ?? '标签'
    case 'author':
      return author ? `@${author}` : '作者'
    case 'time':
      return filters.time && periodNames[filters.time]
    case 'pictures':
      return '有图'
  }
}
