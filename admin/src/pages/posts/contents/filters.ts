/** Tabs of posts and comments. */
export const kindTabs = {
  kind: 'tabs',
  label: '类型',
  start: 'moment',
  options: [
    { value: 'moment', label: '帖子' },
    { value: 'comment', label: '评论' },
  ],
} as const

export const contentStates = [
  { value: 'published', label: '已发布' },
  { value: 'waiting', label: '待审核' },
  { value: 'rejected', label: '已驳回' },
  { value: 'deleted', label: '已删除' },
] as const

export const filtersOf = (isComment: boolean) =>
  ({
    state: { kind: 'select', label: '状态', options: [{ value: '', label: '全部未删除' }, ...contentStates] },
    community: { kind: 'community' },
    search: { kind: 'search', label: isComment ? '评论里的文字' : '标题或正文里的文字' },
    author: { kind: 'digits', label: '作者编号' },
    id: { kind: 'digits', label: isComment ? '评论编号' : '帖子编号' },
  }) as const
