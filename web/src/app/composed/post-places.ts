import type { QueryClient } from '@tanstack/react-query'
import { places } from '../../domains/posts/moments/places.ts'
import { siteInfo } from '../../kernel/consent/site-info.ts'
import { isOn } from '../../kernel/feature/feature.tsx'
import { chunk } from '../../kernel/lazy/chunk.ts'

const boards = chunk(() => import('./board-places.tsx'))
const polls = chunk(async () => {
  places.Poll = (await import('../../features/polls/poll-section.tsx')).PollSection
})

/** Loads what the features that are on add to a post's page: before its first rendering, which would jump otherwise. */
export async function loadPostPlaces(client: QueryClient) {
  const { features } = await client.ensureQueryData(siteInfo)
  await Promise.all([isOn(features, 'boards') && boards(), isOn(features, 'polls') && polls()])
}
