import type { Door } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { openExternal } from '../../../kernel/rich-text/open-external.ts'
import { buttonClass } from '../../../ui/actions/button.tsx'
import styles from './behind.module.css'

type Behind = NonNullable<Door['behind']>

/** Text of the opened door for screen readers. */
export const behindText = (line: string, won: number) => `${line}${won > 0 ? wonText(won) : ''}`

const wonText = (won: number) => `门缝里掉出 ${won} 枚金币，归你了。`

/** The companion's words behind the door: the line of the day, and the coins won. */
export function Bubble({ line, won }: Pick<Behind, 'line'> & { won: number }) {
  return (
    <div className={`stack-xs ${styles.bubble}`}>
      <p className={styles.line}>{line}</p>
      {won > 0 && <p className={`small bold ${styles.won}`}>{wonText(won)}</p>}
    </div>
  )
}

/** The same function in every render, so that only the link's appearance moves the focus. */
const focus = (element: HTMLElement | null) => element?.focus()

interface DayLinkProps {
  link: NonNullable<Behind['link']>
  /** The door has opened under the member's hands, and its button is gone. */
  takesFocus: boolean
}

/** The day's link into the community. */
export function DayLink({ link: { title, url }, takesFocus }: DayLinkProps) {
  const ref = takesFocus ? focus : undefined
  const look = `${buttonClass({ variant: 'primary' })} ${styles.link}`
  if (url.startsWith('/'))
    return (
      <Link to={url} className={look} ref={ref}>
        <span className={styles.text}>{title}</span>
      </Link>
    )
  return (
    <button type="button" className={look} ref={ref} onClick={() => openExternal(url)}>
      <span className={styles.text}>{title}</span>
    </button>
  )
}
