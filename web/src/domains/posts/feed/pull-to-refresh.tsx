import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './pull-to-refresh.module.css'
import { pullThreshold, usePull } from './use-pull.ts'

/** Pull-to-refresh, on touch. */
export function PullToRefresh({ onRefresh }: { onRefresh: () => Promise<void> }) {
  const { distance, refreshing } = usePull(onRefresh)
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
