import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './comment-section.module.css'

/** Skeleton of comments. */
export function CommentSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>正在加载评论</VisuallyHidden>
      {['76%', '58%', '84%'].map((width) => (
        <div key={width} className={styles.comment} aria-hidden="true">
          <Skeleton round width={40} height={40} />
          <div className={`stack ${styles.lines}`}>
            <Skeleton width={96} height={14} />
            <Skeleton width={width} height={16} />
            <Skeleton width={160} height={14} />
          </div>
        </div>
      ))}
    </div>
  )
}
