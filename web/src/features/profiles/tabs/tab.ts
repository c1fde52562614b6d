import type { Moment, Profile } from '@judian/contract'
import type { ReactNode } from 'react'

/** What the content of a tab gets. */
export interface TabProps {
  profile: Profile
  isOwn: boolean
  renderMoment: (moment: Moment) => ReactNode
}

/** Whether this reader may see whom a member follows, and who follows them. */
export const showsFollows = ({ profile: { ended, follow }, isOwn }: Pick<TabProps, 'profile' | 'isOwn'>) =>
  !ended && (isOwn || follow.lists_public === 1)
