import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import styles from './load-more.module.css'

type Props = {
  /** Fetches the next page; the promise ends when it is there or has failed. */
  onReach: () => Promise<unknown>
  /** The last fetch failed: waits for a press instead of trying on. */
  failed?: boolean
}

// Far enough ahead that a steady reader never meets the end.
const ahead = '0px 0px 800px'

/** Stands at the end of a list while there is more of it; a button for whoever can't scroll there. */
export function LoadMore({ onReach, failed = false }: Props) {
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

  // Watches anew after each page, because a short page may leave the end in sight. Busy alone wouldn't tell: a page from
  // the cache comes before it is ever rendered.
  useEffect(() => {
    if (busy || failed || !end.current) return
    // One call may carry several changes: out of sight, then in.
    const onChange = (entries: IntersectionObserverEntry[]) => {
      if (entries.some((entry) => entry.isIntersecting)) void reach()
    }
    const watch = new IntersectionObserver(onChange, { rootMargin: ahead })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [busy, failed, loads])

  return (
    <div ref={end} className={styles.end}>
      {failed && <p className={styles.note}>没能加载出来，检查一下网络吧</p>}
      <Button variant="ghost" icon={failed ? 'retry' : 'chevron-down'} busy={busy} busyText="加载中" onClick={load}>
        {failed ? '再试一次' : '加载更多'}
      </Button>
    </div>
  )
}
