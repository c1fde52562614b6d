import { createLazyRoute } from '@tanstack/react-router'
import { FirstPostsScreen as FirstPosts } from '../../features/first-posts/first-posts-screen.tsx'
import { useCommunityNames } from '../composed/use-community-names.ts'

/** Newcomers' first posts, with the names of their communities. */
function FirstPostsScreen() {
  return <FirstPosts communities={useCommunityNames()} />
}

export const firstPostsRoute = createLazyRoute('/first-posts')({ component: FirstPostsScreen })
