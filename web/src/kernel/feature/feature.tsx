import { type FeatureName, isFeatureOn } from '@judian/contract/feature-names'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { siteInfo } from '../consent/queries.ts'

/** Whether the operator has turned a feature on; the answer changes while the page is open. */
export function useFeature(name: FeatureName): boolean {
  const { data } = useQuery(siteInfo)
  return data === undefined || isFeatureOn(data.features, name)
}

/** What a feature adds to the core's pages; nothing, or the fallback, while it is off. */
export const Feature = ({
  name,
  fallback,
  children,
}: {
  name: FeatureName
  fallback?: ReactNode
  children: ReactNode
}) => (useFeature(name) ? children : fallback)
