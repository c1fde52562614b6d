import type { ReactNode } from 'react'
import { siteName } from '@judian/web/kernel/home.ts'
import styles from './layout.module.css'

interface Props {
  title: string
  /** One line on the page's purpose. */
  about?: string | undefined
  /** Primary actions, at the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** Page frame: document title, heading, actions and content. */
export function Page({ title, about, actions, children }: Props) {
  return (
    <>
      <title>{`${title} · ${siteName}后台`}</title>
      <header className={styles.header}>
        <div className={styles.words}>
          <h1 className="title">{title}</h1>
          {about && <p className={`small faint ${styles.about}`}>{about}</p>}
        </div>
        {actions && <div className="wrap">{actions}</div>}
      </header>
      {children}
    </>
  )
}
