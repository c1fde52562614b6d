import { closePopup, usePopup } from '@judian/web/kernel/popup/popup.ts'
import { useMe } from '@judian/web/kernel/session/index.ts'
import { setTheme, useTheme } from '@judian/web/kernel/theme/theme.ts'
import { Toast } from '@judian/web/kernel/toast/toast.tsx'
import { buttonClass } from '@judian/web/ui/actions/button.tsx'
import { IconButton } from '@judian/web/ui/actions/icon-button.tsx'
import { Empty } from '@judian/web/ui/feedback/empty.tsx'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { RoomLoading } from './page-states.tsx'
import { roomsOf } from './navigation.ts'
import styles from './shell.module.css'

/** The back-office's frame: its rooms beside, the open one before us, popups and notices above. */
export function Shell() {
  const member = useMe()
  const pathname = useLocation({ select: (location) => location.pathname })
  // On a phone the navigation covers the room, and closes when another one is entered.
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === pathname
  useEffect(() => closePopup, [pathname])
  if (!member?.isModerator) return <NotIn />

  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <IconButton
          icon="menu"
          label={open ? '收起导航' : '展开导航'}
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="rooms"
          onClick={() => setOpenAt(open ? undefined : pathname)}
        />
        <a href="/" className={styles.brand}>
          据点 <span className={styles.faint}>后台</span>
        </a>
        <span className={styles.who}>{member.username}</span>
        <ThemeButton />
      </header>
      <nav id="rooms" className={styles.rooms} data-open={open || undefined} aria-label="后台栏目">
        {roomsOf(member).map(({ title, rooms }) => (
          <div key={title} className={styles.group}>
            <h2 className={styles.groupTitle}>{title}</h2>
            <ul>
              {rooms.map((room) => (
                <li key={room.path}>
                  <Link to={room.path} className={styles.room} activeProps={{ 'aria-current': 'page' }}>
                    {room.title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <main className={styles.content}>
        <Suspense fallback={<RoomLoading />}>
          <Outlet />
        </Suspense>
      </main>
      <PopupHost />
      <Toast />
    </div>
  )
}

function ThemeButton() {
  const theme = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={theme === 'dark' ? '切换到浅色' : '切换到深色'}
      onClick={() => setTheme(other)}
    />
  )
}

function PopupHost() {
  const { popup } = usePopup()
  return <Suspense>{popup}</Suspense>
}

/** The server hands this page to moderators and admins alone; a session may end while it is open. */
function NotIn() {
  return (
    <Empty
      action={
        <a href="/" className={buttonClass({ variant: 'primary' })}>
          回到据点
        </a>
      }
    >
      登录已失效，或者你没有后台权限
    </Empty>
  )
}
