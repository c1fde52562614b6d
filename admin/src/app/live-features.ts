import { topics } from '@judian/contract/topics'
import { siteInfo } from '@judian/web/kernel/consent/site-info.ts'
import { useFeatureBits } from '@judian/web/kernel/feature/feature.tsx'
import { useLive } from '@judian/web/kernel/live/index.ts'
import { useQueryClient } from '@tanstack/react-query'

/** The features that are on, also after an operator turns one while the page is open. */
export function useLiveFeatures() {
  const client = useQueryClient()
  useLive(topics.site, {
    keys: [siteInfo.queryKey],
    apply(event) {
      if (event.kind === 'settings') void client.invalidateQueries(siteInfo)
    },
  })
  return useFeatureBits()
}
