import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import styles from './load-more.module.css'

type Props = {
  /** Fetches the next page; the promise settles on success or failure. */
  onReach: () => Promise<unknown>
  /** The last fetch failed: waits for a press instead of retrying. */
  failed?: boolean
  /** What it loaded last isn't in the page yet, so the list's end is still here. */
  rendering?: boolean
}

// Far enough ahead that steady scrolling never reaches the end.
const ahead = '0px 0px 800px'

/**
 * Infinite-scroll sentinel at the end of a list; a button for users who can't scroll there, out of sight until it has
 * the focus, loads or has failed.
 */
export function LoadMore({ onReach, failed = false, rendering = false }: Props) {
  const [busy, setBusy] = useState(false)
  const [loads, setLoads] = useState(0)
  const end = useRef<HTMLDivElement>(null)

  const load = async () => {
    setBusy(true)
    try {
      await onReach()
    } finally {
      setBusy(false)
      setLoads((count) => count + 1)
    }
  }
  const reach = useEffectEvent(load)

  // Observes again after each page: a short page may leave the sentinel visible. `busy` alone isn't enough, because a
  // cached page never renders it.
  useEffect(() => {
    if (busy || failed || rendering || !end.current) return
    // One callback may report several changes: leave, then enter.
    const onChange = (entries: IntersectionObserverEntry[]) => {
      if (entries.some((entry) => entry.isIntersecting)) void reach()
    }
    const watch = new IntersectionObserver(onChange, { rootMargin: ahead })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [busy, failed, rendering, loads])

  return (
    <div ref={end} className={styles.end} data-failed={failed || undefined}>
      {failed && <p className="small soft">没能加载出来，检查一下网络吧</p>}
      <Button variant="ghost" icon={failed ? 'retry' : 'chevron-down'} busy={busy} busyText="加载中" onClick={load}>
        {failed ? '再试一次' : '加载更多'}
      </Button>
    </div>
  )
}
