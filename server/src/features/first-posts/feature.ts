import type { Feature } from '../../feature.ts'
import { firstPostsRoutes } from './first-posts.routes.ts'

export const firstPosts: Feature = {
  name: 'first-posts',
  title: '新人第一帖',
  sentence: '把还没有人回应的新人第一帖交给老成员来回应。',
  example: '老成员看到「还没有人回应的第一帖」，点开去打个招呼。',
  hides: '新人第一帖页面和它的入口。',
  routes: firstPostsRoutes,
  exported: {
    first_post_takes: { title: '正在接应的新人第一帖', by: 'user_id' },
  },
}
