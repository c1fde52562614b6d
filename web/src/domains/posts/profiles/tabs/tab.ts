import type { Moment, Profile } from '@judian/contract'
import type { ReactNode } from 'react'

/** Props of a tab's content. */
export interface TabProps {
  profile: Profile
  isOwn: boolean
  renderMoment: (moment: Moment) => ReactNode
}

/** Whether this reader may see a member's followed members and followers. */
export const showsFollows = ({ profile: { ended, follow }, isOwn }: Pick<TabProps, 'profile' | 'isOwn'>) =>
  !ended && follow !== undefined && (isOwn || follow.lists_public === 1)
