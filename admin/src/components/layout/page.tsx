import type { ReactNode } from 'react'
import styles from './page.module.css'

interface Props {
  title: string
  /** One line: what this room is for. */
  about?: string
  /** Buttons that make something new. */
  actions?: ReactNode
  children: ReactNode
}

/** A room's page: its title, what it offers, and its content. */
export function RoomPage({ title, about, actions, children }: Props) {
  return (
    <>
      <title>{`${title} · 据点后台`}</title>
      <header className={styles.header}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {about && <p className={styles.about}>{about}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </>
  )
}
