import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAvailable } from '../../../kernel/feature/feature.tsx'
import { useMe } from '../../../kernel/session/index.ts'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { cx } from '../../../ui/cx.ts'
import { Tabs } from '../../../ui/display/tabs.tsx'
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ProfileHeader } from './profile-header.tsx'
import styles from './profile-screen.module.css'
import { memberProfile } from './queries.ts'
import { profileTabs } from './tabs/profile-tabs.ts'
import type { TabProps } from './tabs/tab.ts'

interface Props {
  userId: number
  /** The tab in the address; an unknown one, or one that the reader may not see, falls back to the first. */
  tab: unknown
  /** Undefined: the first. */
  onTab: (tab: string | undefined) => void
  renderMoment: TabProps['renderMoment']
  /** Links to favourites, above the tabs. */
  favourites: ReactNode
}

/** A member's profile with their contents; their thumbs are visible only to themselves. */
export function ProfileScreen({ userId, tab, onTab, renderMoment, favourites }: Props) {
  const isOwn = useMe()?.user_id === userId
  const { data: profile } = useInfiniteQuery({
    ...memberProfile(userId),
    throwOnError: (_error, query) => query.state.data === undefined,
  })
  const available = useAvailable(profileTabs)
  useTitle(profile?.username)

  // Rendered as a whole, and as tall as the window: content below a shorter header would jump when the header arrives.
  if (!profile) return <Loading />
  const [first] = profileTabs
  const tabs = available.filter(({ isShown }) => isShown?.({ profile, isOwn }) ?? true)
  const { value, label, Content } = tabs.find((one) => one.value === tab) ?? first
  return (
    <div className="reading">
      <ProfileHeader profile={profile} />
      {favourites}
      <Tabs
        label="主页内容"
        tabs={tabs}
        value={value}
        onValue={(chosen) => onTab(chosen === first.value ? undefined : chosen)}
      >
        {/* Visually hidden heading between the member's name and the titles below, for screen readers. */}
        <h2 className="visually-hidden">{label}</h2>
        <div className={styles.content}>
          <Content key={value} profile={profile} isOwn={isOwn} renderMoment={renderMoment} />
        </div>
      </Tabs>
    </div>
  )
}

const Loading = () => (
  <div aria-busy="true" className={cx('reading', styles.loading)}>
    <VisuallyHidden>正在加载</VisuallyHidden>
    <Skeleton height={420} />
    <Skeleton height={148} />
    <Skeleton height={148} />
  </div>
)
