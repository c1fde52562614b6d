import type { ReactNode } from 'react'
import { BackLink } from './back-link.tsx'
import styles from './moment-page.module.css'

interface Props {
  community: string
  children: ReactNode
  /** Next to the post, in wide windows. */
  aside: ReactNode
}

/** Layout of a post's page. */
export function MomentPage({ community, children, aside }: Props) {
  return (
    <div className={styles.screen}>
      <div className={`stack shrinks ${styles.main}`}>
        <BackLink community={community} />
        {children}
      </div>
      <div className={`rail ${styles.aside}`}>{aside}</div>
    </div>
  )
}
