import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../kernel/ask/index.ts'
import { chunk } from '../../../kernel/lazy/chunk.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import type { FeedOrder } from '../moments/feed-queries.ts'
import styles from './refresh-button.module.css'

const load = chunk(() => import('./feed-gestures.tsx'))

/** Refreshes the feed, in wide windows; on phones it is pulled down. */
export function RefreshButton({ community, order }: { community: string; order: FeedOrder }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      const { refreshFeed } = await load()
      await refreshFeed(client, community, order)
    } catch (error) {
      showToast(messageOf(error), 3)
    }
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
