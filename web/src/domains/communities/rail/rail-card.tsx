import type { ReactNode } from 'react'
import { Card } from '../../../ui/display/card.tsx'
import styles from './rail-card.module.css'

type Props = { title: string; children: ReactNode }

/** A titled sidebar card. */
export function RailCard({ title, children }: Props) {
  return (
    <Card aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </Card>
  )
}
