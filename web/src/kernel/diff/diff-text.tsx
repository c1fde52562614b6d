import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import styles from './diff-text.module.css'
import { useDiff } from './use-diff.ts'

interface Props {
  before: string
  after: string
}

/** A text with its deletions and insertions marked. */
export function DiffText({ before, after }: Props) {
  const parts = useDiff(before, after)
  if (!parts)
    return (
      <p role="status" className="faint">
        正在比较…
      </p>
    )
  return (
    <div className="own-lines">
      {parts.map(({ text, only }, at) => {
        if (only === 'before')
          return (
            <del key={at} className={styles.removed}>
              <VisuallyHidden>删去：</VisuallyHidden>
              {text}
            </del>
          )
        if (only === 'after')
          return (
            <ins key={at} className={styles.added}>
              <VisuallyHidden>加上：</VisuallyHidden>
              {text}
            </ins>
          )
        return <span key={at}>{text}</span>
      })}
    </div>
  )
}
