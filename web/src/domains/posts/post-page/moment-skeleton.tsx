import { Card } from '../../../ui/display/card.tsx'
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './moment-article.module.css'

/** Skeleton of a post. */
export function MomentSkeleton() {
  return (
    <Card as="div" className="stack" size="xl" aria-busy="true">
      <VisuallyHidden>正在加载帖子</VisuallyHidden>
      <div className={`row-l ${styles.author}`}>
        <Skeleton round width={40} height={40} />
        <div className="stack-s">
          <Skeleton width={96} height={14} />
          <Skeleton width={64} height={12} />
        </div>
      </div>
      <Skeleton width="70%" height={28} />
      <TextSkeleton />
      <Skeleton height={240} />
    </Card>
  )
}

/** Skeleton of a post's text. */
export const TextSkeleton = () => (
  <div className="stack">
    <Skeleton height={16} />
    <Skeleton height={16} />
    <Skeleton width="48%" height={16} />
  </div>
)
