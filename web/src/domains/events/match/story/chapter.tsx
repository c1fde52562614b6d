import type { ReactNode } from 'react'
import styles from './chapter.module.css'

interface Props {
  id: string
  title: string
  note: string
  children: ReactNode
}

/** A chapter: a view of the siege with its title, then its content. */
export function Chapter({ id, title, note, children }: Props) {
  const titleId = `${id}-title`
  return (
    <section id={id} tabIndex={-1} aria-labelledby={titleId} className={`stack-l shrinks ${styles.chapter}`}>
      <div className={`stack-xs ${styles.view}`}>
        <h2 id={titleId}>{title}</h2>
        <p>{note}</p>
      </div>
      {children}
    </section>
  )
}
