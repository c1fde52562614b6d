import type { Feature } from '../../feature.ts'
import { firstPostsRoutes } from './first-posts.routes.ts'

export const firstPosts: Feature = {
  name: 'first-posts',
  title: '新人第一帖',
  sentence: '把还没有人回应的新人第一帖交给老成员来回应。',
  hides: '新人第一帖页面和它的入口。',
  routes: firstPostsRoutes,
}
