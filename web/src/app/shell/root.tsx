import { Outlet } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useMe } from '../../kernel/session/index.ts'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { Part } from '../../kernel/lazy/part.tsx'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { MemberExtras, preloadLikely, Toast } from '../overlays.ts'
import { PersistentFeed } from '../routes/persistent-feed.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { AccountOverlayHost, PanelHost, PopupHost } from './hosts.tsx'
import { AvatarCardHost, ReportHost } from './people-hosts.tsx'
import styles from './root.module.css'
import { TopBar } from './top-bar.tsx'

const idleAfterMs = 1_500

/** Root view: toast region, navigation bar, routed view, overlays. */
export function Root() {
  const content = useRef<HTMLElement>(null)
  const isMobile = useIsMobile()
  const isMember = useMe() !== null

  useEffect(() => {
    const timer = setTimeout(preloadLikely, idleAfterMs, isMember)
    return () => clearTimeout(timer)
  }, [isMember])

  const skip = (event: MouseEvent) => {
    event.preventDefault() // keeps the screen's address
    content.current?.focus()
  }

  return (
    <>
      <a className={styles.skip} href="#content" onClick={skip}>
        跳到内容
      </a>
      <Part>{isMobile ? <BottomBar /> : <TopBar />}</Part>
      <main ref={content} id="content" tabIndex={-1} className={styles.content}>
        <PersistentFeed />
        <Outlet />
      </main>
      <PanelHost />
      <PopupHost />
      <ReportHost />
      <AvatarCardHost />
      <AccountOverlayHost />
      <Optional>{isMember ? <MemberExtras /> : <Toast />}</Optional>
    </>
  )
}
