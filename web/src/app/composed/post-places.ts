import type { QueryClient } from '@tanstack/react-query'
import { siteInfo } from '../../kernel/consent/site-info.ts'
import { isOn } from '../../kernel/feature/feature.tsx'

/** Loads what boards add to a post's page, where they are on: before its first rendering, which would jump otherwise. */
export async function loadPostPlaces(client: QueryClient) {
  const { features } = await client.ensureQueryData(siteInfo)
  if (isOn(features, 'boards')) await import('./board-places.tsx')
}
