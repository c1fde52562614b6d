import { useEffect } from 'react'
import { useFeature, useFeatureBits } from '../../kernel/feature/feature.tsx'
import { serviceWorkers } from '../../kernel/storage/service-workers.ts'

/**
 * Registers the worker that answers navigations without a connection, and unregisters it while the feature is off. A
 * browser that refuses has no such page; the site works without.
 */
export function useOfflineWorker() {
  const isKnown = useFeatureBits() !== undefined
  const isOn = useFeature('offline')
  useEffect(() => {
    if (isKnown) void setWorker(isOn).catch(() => {})
  }, [isKnown, isOn])
}

async function setWorker(isOn: boolean) {
  const workers = serviceWorkers()
  if (isOn) await workers?.register('/sw.js')
  else await Promise.all(((await workers?.getRegistrations()) ?? []).map((one) => one.unregister()))
}
