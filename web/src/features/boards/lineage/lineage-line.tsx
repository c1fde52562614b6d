import type { BoardCard } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import styles from './lineage.module.css'

/** The author of the board's origin, with a link to its post while that exists. */
export function LineageLine({ card: { adapted_from: origin } }: { card: BoardCard }) {
  if (!origin) return null
  const text = `@${origin.username} 的第 ${origin.version} 版`
  return (
    <p className={`caption soft ${styles.line}`}>
      改编自{' '}
      {origin.message_id && origin.community ? (
        <Link
          to="/community/$division/$messageId"
          params={{ division: origin.community, messageId: String(origin.message_id) }}
          className={`accent ${styles.link}`}
        >
          {text}
        </Link>
      ) : (
        <>
          {text}
          <span className="faint">（原帖已不在）</span>
        </>
      )}
    </p>
  )
}
