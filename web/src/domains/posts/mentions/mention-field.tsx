import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'
import { Optional } from '../../../kernel/lazy/optional.tsx'
import { cx } from '../../../ui/cx.ts'
import { isTextField, type TextControl } from '../../../kernel/input/write.ts'
import styles from './mention-field.module.css'

const load = () => import('./suggestions.tsx')
const Suggestions = lazyPart(load, 'Suggestions')
const HashtagSuggestions = lazyPart(load, 'HashtagSuggestions')

interface Props {
  /** The post whose thread is written in: its participants are suggested first. */
  messageId?: number
  /** Topics are suggested after a #, too. */
  hashtags?: boolean
  className?: string | undefined
  /** A text field. */
  children: ReactNode
}

/** Suggests names while they are typed after their sign in the field within. */
export function MentionField({ messageId, hashtags = false, className, children }: Props) {
  const [field, setField] = useState<TextControl>()
  return (
    <div className={cx(styles.frame, className)} onFocus={({ target }) => isTextField(target) && setField(target)}>
      {children}
      {field && (
        <Optional>
          <Suggestions field={field} messageId={messageId} />
          {hashtags && <HashtagSuggestions field={field} />}
        </Optional>
      )}
    </div>
  )
}
