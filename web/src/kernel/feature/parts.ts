import type { Moment, Reply } from '@judian/contract'
import type { FeatureName } from '@judian/contract/feature-names'
import { useMemo } from 'react'
import { isOn, useFeatureBits } from './feature.tsx'

/** The parts of posts, comments and their drafts that features add. */
const featureOfPart: Readonly<Record<string, FeatureName>> = {
  ai_label: 'labels',
  aiGenerated: 'labels',
  awaits_answer: 'first-posts',
  board: 'boards',
  board_step: 'boards',
  boardStep: 'boards',
  cards: 'quotes',
  followed_hashtag: 'hashtags',
  guide: 'guides',
  hashtags: 'hashtags',
  poll: 'polls',
  region: 'regions',
  view_count: 'views',
} satisfies Partial<Record<keyof Moment | keyof Reply | 'aiGenerated' | 'boardStep', FeatureName>>

/** Leaves the parts of features that are off out of a content; where it has none, returns it as it is. */
export function withoutOff<Content extends object>(content: Content, bits: number | undefined): Content {
  const isPartOn = (name: string) => featureOfPart[name] === undefined || isOn(bits, featureOfPart[name])
  const kept = Object.entries(content).filter(([name]) => isPartOn(name))
  return kept.length === Object.keys(content).length ? content : (Object.fromEntries(kept) as Content)
}

/** A post, comment or draft as it shows: without the parts of features that are off. */
export function useShown<Content extends object | undefined>(content: Content): Content {
  const bits = useFeatureBits()
  return useMemo(() => content && withoutOff(content, bits), [content, bits])
}
