import { ask } from '@judian/web/kernel/ask/index.ts'
import { queryOptions } from '@tanstack/react-query'

export const storiesKey = ['stories'] as const

export const storyList = queryOptions({
  queryKey: [...storiesKey, 'list'],
  queryFn: ({ signal }) => ask('/v1/admin/westworld/getStories', {}, signal),
})

export const adminStory = (storyId: number) =>
  queryOptions({
    queryKey: [...storiesKey, storyId],
    queryFn: ({ signal }) => ask('/v1/admin/westworld/getStory', { story_id: storyId }, signal),
    refetchOnWindowFocus: false, // the editor holds a draft
  })
