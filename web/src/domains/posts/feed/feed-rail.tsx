import type { AuthorCard, Rule } from '@judian/contract'
import { type ReactNode, Suspense } from 'react'
import { useMe } from '../../../kernel/session/index.ts'
import { ModeratorsCard } from '../../communities/rail/moderators-card.tsx'
import { OwnCard } from './own-card.tsx'
import { RulesCard } from '../../communities/rail/rules-card.tsx'

export interface CommunityFacts {
  rules: readonly Rule[]
  moderators: readonly AuthorCard[]
}

interface Props extends CommunityFacts {
  /** Daily activities. */
  daily: ReactNode
  /** Running events; suspends while loading. */
  events: ReactNode
  /** Footer of the sidebar. */
  footer: ReactNode
}

/** Feed sidebar: own card, events, the community's rules and moderators. */
export function FeedRail({ rules, moderators, daily, events, footer }: Props) {
  const member = useMe()
  return (
    <>
      {member && <OwnCard member={member}>{daily}</OwnCard>}
      {/* One suspense boundary, so that the rules don't shift when the events arrive. */}
      <Suspense>
        {events}
        <RulesCard rules={rules} />
        <ModeratorsCard moderators={moderators} />
        {footer}
      </Suspense>
    </>
  )
}
