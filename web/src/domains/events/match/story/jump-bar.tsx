import { goToPart } from '../go-to-part.ts'
import styles from './jump-bar.module.css'

interface Props {
  parts: readonly { id: string; label: string; count?: number }[]
}

/** Sticky links to the page's sections. */
export function JumpBar({ parts }: Props) {
  return (
    <nav aria-label="本页内容" className={styles.bar}>
      {parts.map(({ id, label, count = 0 }) => (
        <a key={id} href={`#${id}`} onClick={goToPart}>
          <span>{label}</span>
          {count > 0 && <span className={styles.count}>{count}</span>}
        </a>
      ))}
    </nav>
  )
}
