import type { Kind } from './format.ts'

/** What each kind is called for operators. */
export const kindTitles: Record<Kind, string> = {
  members: '成员',
  communities: '社区',
  tags: '标签',
  topics: '话题',
  posts: '帖子',
  comments: '评论',
  edits: '旧版本',
  polls: '投票',
  thumbs: '点赞',
  folders: '收藏夹',
  favourites: '收藏',
  follows: '关注',
  topicFollows: '话题关注',
  blocks: '屏蔽',
  clans: '战队',
  redirects: '短链接',
}
