import { openAccountOverlay } from '../../kernel/session/index.ts'
import { toggleTheme, useTheme } from '../../kernel/theme/theme.ts'
import { useHideOnScroll } from '../../ui/hooks/use-hide-on-scroll.ts'
import styles from './bottom-bar.module.css'
import { ActionEntry, Entries, PanelEntry } from './entries.tsx'
import { useEntries } from './use-entries.ts'

/** Navigation bar of narrow windows; hides on scrolling down. */
export function BottomBar() {
  const { member } = useEntries()
  const dark = useTheme() === 'dark'
  const hidden = useHideOnScroll()

  return (
    <nav aria-label="主导航" className={styles.bar} data-hidden={hidden}>
      <Entries />
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
