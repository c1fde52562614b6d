import type { MouseEvent, ReactNode } from 'react'
import type { Author } from '../stickers/sticker.tsx'
import { Spans } from '../stickers/stickers.tsx'
import { openExternal } from './open-external.ts'
import styles from './post-text.module.css'
import { richText, type Span } from './rich-text.ts'

interface Props {
  html: string
  lead?: ReactNode
  /** Shows what is neither link nor line break; by default as it is. */
  show?: (text: string) => ReactNode
  /** Whoever wrote it. Without one, stickers show as their names. */
  author?: Author | undefined
}

/** User content: the server's escaped HTML, rendered as text nodes, never as HTML. */
export function PostText({ html, lead, show = (text) => text, author }: Props) {
  return (
    <div className={styles.text}>
      {lead}
      <Spans spans={richText(html)} author={author} show={(span) => shown(span, show)} />
    </div>
  )
}

export function shown(span: Span, show: (text: string) => ReactNode): ReactNode {
  if (span.kind === 'break') return <br />
  if (span.kind === 'link') return <PostLink href={span.href}>{span.href}</PostLink>
  return show(span.text)
}

interface LinkProps {
  href: string
  children: ReactNode
}

/** A link in a text; to outside it asks first. */
export function PostLink({ href, children }: LinkProps) {
  const askFirst = (event: MouseEvent) => {
    const leavesSite = new URL(href).origin !== location.origin
    if (!leavesSite || event.button === 2) return
    event.preventDefault()
    openExternal(href)
  }

  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.link}
      onClick={askFirst}
      onAuxClick={askFirst}
    >
      {children}
    </a>
  )
}
