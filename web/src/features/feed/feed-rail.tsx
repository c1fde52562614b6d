import type { AuthorCard, Rule } from '@judian/contract'
import { type ReactNode, Suspense } from 'react'
import { useMe } from '../../kernel/session/index.ts'
import { ModeratorsCard } from '../communities/rail/moderators-card.tsx'
import { OwnCard } from './own-card.tsx'
import { RulesCard } from '../communities/rail/rules-card.tsx'

export interface CommunityFacts {
  rules: readonly Rule[]
  moderators: readonly AuthorCard[]
}

interface Props extends CommunityFacts {
  /** What the member can do today. */
  daily: ReactNode
  /** What is on; suspends until it is known. */
  events: ReactNode
  /** At the rail's end. */
  footer: ReactNode
}

/** Who is looking, what is on, and the community's rules and moderators. */
export function FeedRail({ rules, moderators, daily, events, footer }: Props) {
  const member = useMe()
  return (
    <>
      {member && <OwnCard member={member}>{daily}</OwnCard>}
      {/* Shown together, so that the rules don't move down when the events arrive. */}
      <Suspense>
        {events}
        <RulesCard rules={rules} />
        <ModeratorsCard moderators={moderators} />
        {footer}
      </Suspense>
    </>
  )
}
