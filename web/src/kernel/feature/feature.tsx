import { type FeatureName, isFeatureOn } from '@judian/contract/feature-names'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { siteInfo } from '../consent/site-info.ts'

/**
 * The features that the operator has turned on, as bits; undefined until they are known. Changes while the page is open.
 * Hundreds of parts ask: without a timer for each, as the root refreshes the site's info.
 */
export const useFeatureBits = () => useQuery({ ...siteInfo, staleTime: Infinity }).data?.features

export const isOn = (bits: number | undefined, name: FeatureName) => bits === undefined || isFeatureOn(bits, name)

/** Whether the operator has turned a feature on. */
export const useFeature = (name: FeatureName): boolean => isOn(useFeatureBits(), name)

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

/** An entry of a list that features add to: a menu, tabs, filters. Without a feature it is the core's. */
export interface OfFeature {
  readonly feature?: FeatureName | undefined
}

/** The entries of a list without those of features that are off. */
export function useAvailable<Entry extends OfFeature>(entries: readonly Entry[]): Entry[] {
  const bits = useFeatureBits()
  return entries.filter(({ feature }) => feature === undefined || isOn(bits, feature))
}
