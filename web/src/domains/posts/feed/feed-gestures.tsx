import { useQueryClient } from '@tanstack/react-query'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { FeedOrder } from '../moments/feed-queries.ts'
import styles from './feed-gestures.module.css'
import { refreshFeed } from './refresh-feed.ts'
import { useCurrentTap } from './use-current-tap.ts'
import { useOrderSwipe } from './use-order-swipe.ts'
import { pullThreshold, usePull } from './use-pull.ts'

// The button of wide windows loads it from here: a file of its own would be a request more on phones.
export { refreshFeed }

/** Pull-to-refresh and swipes between the orders, on touch; a tap on the current entry refreshes too. */
export function FeedGestures({ community, order }: { community: string; order: FeedOrder }) {
  const client = useQueryClient()
  const { distance, refreshing, refresh } = usePull(() => refreshFeed(client, community, order))
  useOrderSwipe()
  useCurrentTap(() => void refresh())
  const shown = refreshing ? pullThreshold : distance
  if (shown === 0) return null

  return (
    <div
      className={`centred accent ${styles.pull}`}
      data-settled={refreshing || undefined}
      style={{ transform: `translate(-50%, ${shown}px)`, opacity: shown / pullThreshold }}
    >
      {refreshing ? (
        <Spinner size={22} label="正在刷新" />
      ) : (
        <span style={{ transform: `rotate(${(shown / pullThreshold) * 270}deg)` }}>
          <Icon name="retry" size={22} />
        </span>
      )}
    </div>
  )
}
