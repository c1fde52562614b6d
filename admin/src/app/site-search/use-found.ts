import { ask } from '@judian/web/kernel/ask/index.ts'
import { useAvailable, useFeatureBits } from '@judian/web/kernel/feature/feature.tsx'
import { useMe } from '@judian/web/kernel/session/index.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '../../components/list/use-debounced-value.ts'
import { allFeatures } from '../../pages/office/features/queries.ts'
import { allSettings } from '../../pages/office/settings/queries.ts'
import { settingNames, settingSections } from '../../pages/office/settings/sections.ts'
import { navigationFor } from '../navigation.ts'

interface Found {
  key: string
  to: string
  hash?: string
  search?: Record<string, string>
  label: string
  /** Where it is, or what one does there. */
  note: string
}

export interface FoundGroup {
  title: string
  found: Found[]
}

const mostOfGroup = 8
const mostMembers = 5

/** What matches: pages of one's role, and for admins settings, features and members. Without a text all pages. */
export function useFound(typed: string, isAdmin: boolean): { groups: FoundGroup[]; isLooking: boolean } {
  const member = useMe()
  const bits = useFeatureBits()
  const sections = useAvailable(settingSections)
  const settings = useQuery({ ...allSettings, enabled: isAdmin }).data
  const features = useQuery({ ...allFeatures, enabled: isAdmin }).data?.features ?? []
  const settled = useDebouncedValue(typed)
  const members = useQuery({
    queryKey: ['users', 'search', settled],
    queryFn: ({ signal }) => ask('/v1/admin/users/getAdminUsers', { pageNum: 1, search: settled }, signal),
    enabled: isAdmin && settled !== '',
    placeholderData: keepPreviousData,
  })

  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (...texts: string[]) => words.every((word) => texts.join(' ').toLowerCase().includes(word))
  const pages = (member ? navigationFor(member, bits) : []).flatMap((section) =>
    section.pages
      .filter(({ title, does }) => matches(title, does, section.title))
      .map(({ path, title, does }) => ({ key: path, to: path, label: title, note: `${section.title} · ${does}` })),
  )
  if (typed === '') return { groups: [{ title: '页面', found: pages }], isLooking: false }

  const named = settings ? settingNames(settings, sections) : []
  const groups = [
    { title: '页面', found: pages.slice(0, mostOfGroup) },
    {
      title: '设置',
      found: [
        ...named
          .filter(({ label, section }) => matches(label, section))
          .map(({ name, label, section }) => ({ key: name, to: '/settings', hash: name, label, note: section })),
        ...features
          .filter(({ title, sentence }) => matches(title, sentence))
          .map(({ name, title, sentence }) => ({
            key: `feature ${name}`,
            to: '/features',
            hash: name,
            label: title,
            note: `功能 · ${sentence}`,
          })),
      ].slice(0, mostOfGroup),
    },
    {
      title: '成员',
      found: (settled === '' ? [] : (members.data?.users ?? [])).slice(0, mostMembers).map(({ user_id, username }) => ({
        key: String(user_id),
        to: `/users/${user_id}`,
        label: username,
        note: `编号 ${user_id}`,
      })),
    },
    {
      title: '内容',
      found: [
        {
          key: 'contents',
          to: '/search',
          search: { q: typed },
          label: `在帖子和评论里找「${typed}」`,
          note: '待审核、已驳回和已删除的也在内',
        },
      ],
    },
  ]
  return {
    groups: groups.filter(({ found }) => found.length > 0),
    isLooking: isAdmin && (settled !== typed || members.isFetching),
  }
}
