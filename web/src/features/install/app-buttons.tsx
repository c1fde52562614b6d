import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { reloadPage } from '../../ui/overlays/history-layers.ts'
import styles from './app-buttons.module.css'
import { isInstalled } from './is-installed.ts'

/**
 * The ways back and to reload of a window that lacks the browser's own; a phone's bar has its own way back. Without a page
 * before, a page leads to the feed.
 */
export function AppButtons({ isFeed }: { isFeed: boolean }) {
  const { history, navigate } = useRouter()
  const canGoBack = useCanGoBack()
  const isMobile = useIsMobile()
  const back = () => (canGoBack ? history.back() : void navigate({ to: '/' }))
  const bar = useSyncExternalStore(watchBars, barOfApp)
  if (!bar) return null
  return createPortal(
    <>
      {!isMobile && (canGoBack || !isFeed) && (
        <IconButton icon="back" label="返回" className={styles.back} onClick={back} />
      )}
      <IconButton icon="retry" label="刷新页面" className={styles.reload} onClick={reloadPage} />
    </>,
    bar,
  )
}

/** The page's bar in an installed window. The bars are in the first view, which these buttons aren't. */
function barOfApp() {
  const header = isInstalled() ? document.querySelector('#root > header') : null
  return header?.querySelector('nav')?.parentElement ?? header
}

/** Another bar takes the place of the first at another width. */
function watchBars(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.getElementById('root')!, { childList: true })
  return () => observer.disconnect()
}
