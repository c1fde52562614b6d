import { Link } from '@tanstack/react-router'
import { siteName } from '../../kernel/home.ts'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { togglePanel, usePanels } from '../../kernel/panels/panels.ts'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { levelProgress, type Me, openAccountOverlay } from '../../kernel/session/index.ts'
import { type Theme, toggleTheme } from '../../kernel/theme/theme.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Ridge } from '../../ui/brand/ridge.tsx'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { Entries } from './entries.tsx'
import styles from './top-bar.module.css'
import { useEntries } from './use-entries.ts'

const SearchBox = lazyPart(() => import('../composed/search-box.tsx'), 'SearchBox')

interface Props {
  theme: Theme
  community: string
}

/** Navigation bar of wide windows. */
export function TopBar({ theme, community }: Props) {
  const { member } = useEntries(community)
  const dark = theme === 'dark'

  return (
    <header className={styles.bar}>
      <Ridge community={community} />
      <div className={styles.inner}>
        <Link to="/" replace aria-label={siteName} className={styles.brand}>
          <Wordmark />
        </Link>
        <nav aria-label="主导航" className={styles.entries}>
          <Entries community={community} />
        </nav>
        <Optional>
          <SearchBox inBar />
        </Optional>
        <IconButton icon={dark ? 'sun' : 'moon'} label={dark ? '切换到浅色' : '切换到深色'} onClick={toggleTheme} />
        {member ? (
          <ProfileButton member={member} />
        ) : (
          <Button variant="primary" onClick={() => openAccountOverlay('signIn')}>
            登录
          </Button>
        )}
      </div>
    </header>
  )
}

function ProfileButton({ member }: { member: Me }) {
  const open = usePanels(({ panel }) => panel === 'profile')
  return (
    <button
      type="button"
      className={styles.profile}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => togglePanel('profile')}
    >
      <VisuallyHidden>个人中心</VisuallyHidden>
      <Avatar
        userId={member.user_id}
        src={member.avatar_url}
        level={member.userInfo.user_level}
        progress={levelProgress(member.userInfo)}
      />
    </button>
  )
}
