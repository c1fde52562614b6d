import { Card } from '@judian/web/ui/display/card.tsx'
import { type ReactNode, useId } from 'react'
import styles from './layout.module.css'

interface Props {
  /** For links to it. */
  id?: string
  title: string
  /** At the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** Titled card. */
export function Section({ id, title, actions, children }: Props) {
  const titleId = useId()
  return (
    <Card
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={titleId}
      className={`stack-l ${styles.section}`}
      size="l"
    >
      <div className={`cluster ${styles.sectionHeader}`}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </Card>
  )
}
