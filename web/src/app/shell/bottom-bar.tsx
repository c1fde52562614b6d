import { openAccountOverlay } from '../../kernel/session/index.ts'
import { type Theme, toggleTheme } from '../../kernel/theme/theme.ts'
import { useHideOnScroll } from '../../ui/hooks/use-hide-on-scroll.ts'
import type { FeedPlace } from '../place.ts'
import styles from './bottom-bar.module.css'
import { ActionEntry, Entries, PanelEntry } from './entries.tsx'
import { useEntries } from './use-entries.ts'

interface Props {
  theme: Theme
  community: string
  /** On screens away from the feed, where 社区 leads. */
  home?: FeedPlace
}

/** Navigation bar of narrow windows; hides on scrolling down. */
export function BottomBar({ theme, community, home }: Props) {
  const { member } = useEntries(community)
  const dark = theme === 'dark'
  const hidden = useHideOnScroll()

  return (
    <nav aria-label="主导航" className={styles.bar} data-hidden={hidden}>
      <Entries community={community} home={home} />
      {member ? (
        <PanelEntry panel="profile" icon="profile">
          我的
        </PanelEntry>
      ) : (
        <>
          <ActionEntry icon={dark ? 'sun' : 'moon'} onClick={toggleTheme}>
            {dark ? '浅色' : '深色'}
          </ActionEntry>
          <ActionEntry icon="profile" onClick={() => openAccountOverlay('signIn')}>
            登录
          </ActionEntry>
        </>
      )}
    </nav>
  )
}
