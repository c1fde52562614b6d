import type { Door } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { openExternal } from '../../kernel/rich-text/open-external.ts'
import { buttonClass } from '../../ui/actions/button.tsx'
import styles from './behind.module.css'

/** Behind the door: the companion's line, the day's link into the community, and the reward. */
export function Behind({ behind, won }: { behind: Door['behind']; won: number }) {
  if (!behind) return null
  const { line, link } = behind
  return (
    <div className={styles.bubble}>
      <p className={styles.line}>{line}</p>
      {won > 0 && <p className={styles.won}>门缝里掉出 {won} 枚金币，归你了。</p>}
      {link &&
        (link.url.startsWith('/') ? (
          <Link to={link.url} className={buttonClass({ variant: 'primary', wide: true })}>
            <span className={styles.link}>{link.title}</span>
          </Link>
        ) : (
          <button
            type="button"
            className={buttonClass({ variant: 'primary', wide: true })}
            onClick={() => openExternal(link.url)}
          >
            <span className={styles.link}>{link.title}</span>
          </button>
        ))}
    </div>
  )
}
