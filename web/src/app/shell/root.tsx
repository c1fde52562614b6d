import { Outlet, useLocation } from '@tanstack/react-router'
import { type MouseEvent, useRef } from 'react'
import { isBeingPrepared } from '../../kernel/home.ts'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { useMe } from '../../kernel/session/index.ts'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { Part } from '../../kernel/lazy/part.tsx'
import { useTheme } from '../../kernel/theme/theme.ts'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { Welcome } from '../errors/route-error.tsx'
import { PersistentFeed } from '../routes/persistent-feed.tsx'
import { useCurrentCommunity, useFeeds, useScreenTitle } from '../place.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CancelOpenings } from './cancel-openings.tsx'
import { PhoneHead } from './phone-head.tsx'
import styles from './root.module.css'
import { TopBar } from './top-bar.tsx'

const Hosts = lazyPart(() => import('./hosts.tsx'), 'Hosts')
const MemberExtras = lazyPart(() => import('./member-extras.tsx'), 'MemberExtras')
const MinorsClosed = lazyPart(() => import('../../features/minors/minors-closed.tsx'), 'MinorsClosed')

/** Screens that stay open in minors' mode at night, and when the day's time is used up. */
const openToMinors = /^\/(user\/(account|decisions)|moderation\/log)$/

/** Root view: navigation bar, routed view, and overlays. */
export function Root() {
  const content = useRef<HTMLElement>(null)
  const isMobile = useIsMobile()
  const member = useMe()
  const closed = member?.minors_mode?.closed
  const isOpen = useLocation({ select: ({ pathname }) => !closed || openToMinors.test(pathname) })
  const prepares = useLocation({ select: ({ pathname }) => isBeingPrepared && !pathname.startsWith('/about/') })
  const { feed, last, home } = useFeeds()
  const community = useCurrentCommunity()
  const title = useScreenTitle()
  const theme = useTheme()

  const skip = (event: MouseEvent) => {
    event.preventDefault() // keeps the screen's address
    content.current?.focus()
  }

  return (
    <>
      <a className={styles.skip} href="#content" onClick={skip}>
        跳到内容
      </a>
      {!prepares && (
        <Part>
          {isMobile ? (
            <>
              <PhoneHead home={home} title={feed ? undefined : title} />
              <BottomBar theme={theme} community={community} {...(!feed && { home })} />
            </>
          ) : (
            <TopBar theme={theme} community={community} />
          )}
        </Part>
      )}
      <main ref={content} id="content" tabIndex={-1} className={styles.content} data-feed={feed && ''}>
        {prepares && <Welcome division="" />}
        {!prepares && !isOpen && <MinorsClosed />}
        {!prepares && isOpen && (
          <>
            <PersistentFeed feed={last} shown={feed !== undefined} />
            <Outlet />
          </>
        )}
      </main>
      <Optional fallback={<CancelOpenings />}>{member && !prepares ? <MemberExtras /> : <Hosts />}</Optional>
    </>
  )
}
