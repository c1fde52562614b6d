import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** Name–value pairs in a responsive grid. */
export function DescriptionList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={`stack ${styles.facts}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="caption faint">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
