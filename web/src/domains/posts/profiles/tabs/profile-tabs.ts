import type { FunctionComponent } from 'react'
import type { OfFeature } from '../../../../kernel/feature/feature.tsx'
import { Comments } from './comments.tsx'
import { Followers, Following } from './follows.tsx'
import { Moments, Thumbs } from './moments.tsx'
import { showsFollows, type TabProps } from './tab.ts'

interface ProfileTab extends OfFeature {
  /** In the address. */
  value: string
  label: string
  /** Without it everyone sees the tab. */
  isShown?: (of: Pick<TabProps, 'profile' | 'isOwn'>) => boolean
  Content: FunctionComponent<TabProps>
}

const isOwnOnly: ProfileTab['isShown'] = ({ isOwn }) => isOwn

/** The tabs of a profile, in their order; the first one needs no place in the address. */
export const profileTabs: readonly [ProfileTab, ...ProfileTab[]] = [
  { value: 'moments', label: '帖子', Content: Moments },
  { value: 'comments', label: '评论', Content: Comments },
  { value: 'thumbs', label: '点赞', isShown: isOwnOnly, Content: Thumbs },
  { value: 'following', label: '关注', feature: 'follows', isShown: showsFollows, Content: Following },
  { value: 'followers', label: '粉丝', feature: 'follows', isShown: showsFollows, Content: Followers },
]
