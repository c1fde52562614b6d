import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './feed-skeleton.module.css'

/** Skeleton of the feed: cards of the usual size, one with pictures. */
export function FeedSkeleton() {
  return (
    <>
      <VisuallyHidden>正在加载帖子</VisuallyHidden>
      <SkeletonCard pictures />
      <SkeletonCard />
      <SkeletonCard pictures />
      <SkeletonCard />
    </>
  )
}

function SkeletonCard({ pictures = false }: { pictures?: boolean }) {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.author}>
        <Skeleton round width={40} height={40} />
        <div className={styles.who}>
          <Skeleton width={96} height={14} />
          <Skeleton width={64} height={12} />
        </div>
      </div>
      <Skeleton width="62%" height={20} />
      <div className={styles.lines}>
        <Skeleton height={14} />
        <Skeleton width="78%" height={14} />
      </div>
      {pictures && (
        <div className={styles.pictures}>
          <Skeleton height="100%" />
          <Skeleton height="100%" />
          <Skeleton height="100%" />
        </div>
      )}
      <div className={styles.foot}>
        <Skeleton width={64} height={24} />
        <Skeleton width={148} height={18} />
      </div>
    </div>
  )
}
