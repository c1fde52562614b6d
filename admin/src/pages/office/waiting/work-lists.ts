import type { OpenWork } from '@judian/contract'
import type { LinkProps } from '@tanstack/react-router'
import type { OpenCounts } from './queries.ts'

/** The lists in which it is decided, with their counts. */
export const workLists = [
  { count: 'reviews', title: '待审内容', to: '/review' },
  { count: 'edits', title: '待审修改', to: '/edits' },
  { count: 'reports', title: '举报', to: '/reports' },
  { count: 'appeals', title: '申诉', to: '/appeals' },
  { count: 'complaints', title: '投诉', to: '/complaints' },
  { count: 'claims', title: '认领申请', to: '/claims' },
  { count: 'feedback', title: '意见反馈', to: '/feedback' },
  { count: 'match_messages', title: '战队对决留言', to: '/matches' },
  { count: 'tile_comments', title: '叠牌工坊留言', to: '/tiles', search: { tab: 'comments' } },
] as const satisfies readonly (LinkProps & { count: keyof OpenCounts; title: string })[]

export const workNames: Readonly<Record<OpenWork['work'], string>> = {
  review: '待审内容',
  edit: '待审修改',
  'hide-request': '隐藏旧版本',
  appeal: '申诉',
  report: '举报',
  feedback: '意见反馈',
  complaint: '投诉',
  claim: '认领申请',
  'match-message': '对决留言被举报',
  'tile-comment': '叠牌留言被举报',
}

/** Where it is decided; its place in the list is named after `#`. */
export function placeOf({ work, kind, id, community_name, event }: OpenWork): LinkProps {
  const hash = `${kind}-${id}`
  const places: Record<OpenWork['work'], LinkProps> = {
    review: { to: '/review', search: { community: community_name, kind }, hash },
    edit: { to: '/edits', hash },
    'hide-request': { to: '/edits' },
    appeal: { to: '/appeals', hash },
    report: { to: '/reports', search: { kind }, hash },
    feedback: { to: '/feedback' },
    complaint: { to: '/complaints' },
    claim: { to: '/claims' },
    'match-message': { to: '/matches/$name', params: { name: event! } },
    'tile-comment': { to: '/tiles', search: { tab: 'comments' } },
  }
  return places[work]
}
