import type { AuthorCard, Rule } from '@judian/contract'
import type { ReactNode } from 'react'
import { useMe } from '../../../kernel/session/index.ts'
import { ModeratorsCard } from './moderators-card.tsx'
import { OwnCard } from './own-card.tsx'
import { RulesCard } from './rules-card.tsx'

interface Props {
  rules: readonly Rule[]
  moderators: readonly AuthorCard[]
  /** What the member can do today. */
  daily: ReactNode
}

/** Who is looking, and how the community is kept. */
export function FeedRail({ rules, moderators, daily }: Props) {
  const member = useMe()
  return (
    <>
      {member && <OwnCard member={member}>{daily}</OwnCard>}
      <RulesCard rules={rules} />
      <ModeratorsCard moderators={moderators} />
    </>
  )
}
