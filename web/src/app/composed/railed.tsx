import type { ReactNode } from 'react'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import styles from './railed.module.css'

const FeedRail = lazyPart(() => import('./feed-rail.tsx'), 'FeedRail')

/** A screen with a list, beside the feed's rail in wide windows. */
export function Railed({ children }: { children: ReactNode }) {
  const isMobile = useIsMobile()
  return (
    <div className={styles.screen}>
      {children}
      {!isMobile && (
        <div className="rail">
          <Optional>
            <FeedRail />
          </Optional>
        </div>
      )}
    </div>
  )
}
