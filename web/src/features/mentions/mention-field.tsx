import { type ReactNode, useRef, useState } from 'react'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './mention-field.module.css'

const Suggestions = lazyPart(async () => (await import('./suggestions.tsx')).Suggestions)

interface Props {
  /** The post whose thread is written in: those who wrote there are suggested first. */
  messageId?: number
  className?: string | undefined
  /** A text field. */
  children: ReactNode
}

/** Suggests members for the name that is typed after an @ in the field within. */
export function MentionField({ messageId, className, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [isUsed, setUsed] = useState(false)
  return (
    <div ref={frame} className={cx(styles.frame, className)} onFocus={() => setUsed(true)}>
      {children}
      {isUsed && (
        <Optional>
          <Suggestions frame={frame} messageId={messageId} />
        </Optional>
      )}
    </div>
  )
}
