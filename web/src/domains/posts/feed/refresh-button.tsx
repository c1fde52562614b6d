import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { chunk } from '../../../kernel/lazy/chunk.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import type { FeedOrder } from '../moments/feed-queries.ts'
import styles from './refresh-button.module.css'

// The gestures have loaded with the feed.
const load = chunk(() => import('./feed-gestures.tsx'))

/** Refreshes the feed, in wide windows; on phones it is pulled down. */
export function RefreshButton({ community, order }: { community: string; order: FeedOrder }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await (await load()).refreshFeed(client, community, order)
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
