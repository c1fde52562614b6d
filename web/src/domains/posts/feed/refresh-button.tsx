import { useState } from 'react'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import type { FeedOrder } from '../moments/feed-queries.ts'
import styles from './refresh-button.module.css'
import { useRefresh } from './use-refresh.ts'

/** Refreshes the feed, in wide windows; on phones it is pulled down. */
export function RefreshButton({ community, order }: { community: string; order: FeedOrder }) {
  const [busy, setBusy] = useState(false)
  const refresh = useRefresh(community, order)
  const press = async () => {
    setBusy(true)
    await refresh()
    setBusy(false)
  }
  return (
    <IconButton
      icon="retry"
      label="刷新"
      aria-busy={busy}
      className={styles.refresh}
      onClick={() => busy || void press()}
    />
  )
}
