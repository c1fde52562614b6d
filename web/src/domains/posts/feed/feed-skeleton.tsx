import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './feed-skeleton.module.css'

/** Skeleton of the feed: cards of the usual size. */
export function FeedSkeleton() {
  return (
    <>
      <VisuallyHidden>正在加载帖子</VisuallyHidden>
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className={styles.card} aria-hidden="true">
          <Skeleton round width={40} height={40} />
          <Skeleton width="62%" height={20} />
          <Skeleton height={38} />
          <Skeleton height={120} />
        </div>
      ))}
    </>
  )
}
