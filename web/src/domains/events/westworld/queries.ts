import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'

/** The companions with their stories. */
export const companions = queryOptions({
  queryKey: ['companions'],
  queryFn: async ({ signal }) => (await ask('/v1/westworld/getCompanions', {}, signal)).hosts,
  refetchOnMount: 'always', // a story may have ended meanwhile
})

/** A story that the member has heard, as far as they came in it. */
export const heardStory = (storyId: number) =>
  queryOptions({
    queryKey: ['heardStory', storyId],
    queryFn: ({ signal }) => ask('/v1/westworld/getHeardStory', { story_id: storyId }, signal),
    refetchOnMount: 'always',
  })
