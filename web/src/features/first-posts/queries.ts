import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'

/** Newcomers' first posts that wait for an answer. */
export const firstPosts = queryOptions({
  queryKey: ['firstPosts'],
  queryFn: ({ signal }) => ask('/v1/moments/getFirstPosts', {}, signal),
  // Others take them all the time.
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
})
