import { Card } from '@judian/web/ui/display/card.tsx'
import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface Props {
  title: string
  /** At the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** Titled card. */
export function Section({ title, actions, children }: Props) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={styles.section}>
      <div className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </Card>
  )
}
