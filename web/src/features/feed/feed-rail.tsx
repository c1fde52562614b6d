import type { AuthorCard, Rule } from '@judian/contract'
import type { ReactNode } from 'react'
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
  /** At the rail's end. */
  footer: ReactNode
}

/** Who is looking, and how the community is kept. */
export function FeedRail({ rules, moderators, daily, footer }: Props) {
  const member = useMe()
  return (
    <>
      {member && <OwnCard member={member}>{daily}</OwnCard>}
      <RulesCard rules={rules} />
      <ModeratorsCard moderators={moderators} />
      {footer}
    </>
  )
}
