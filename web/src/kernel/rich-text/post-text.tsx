import type { MouseEvent, ReactNode } from 'react'
import type { Author } from '../stickers/sticker.tsx'
import { Spans } from '../stickers/stickers.tsx'
import { openExternal } from './open-external.ts'
import styles from './post-text.module.css'
import { richText, type Span } from './rich-text.ts'

interface Props {
  html: string
  lead?: ReactNode
  /** Renders the text between links and line breaks; unchanged by default. */
  show?: (text: string) => ReactNode
  /** The text's author. Without one, stickers show as their names. */
  author?: Author | undefined
}

/** User content: the server's escaped HTML, rendered as text nodes, never as HTML. */
export const PostText = ({ html, lead, show = (text) => text, author }: Props) => (
  <TextSpans spans={richText(html)} lead={lead} author={author} show={(span) => shown(span, show)} />
)

interface SpansProps extends Pick<Props, 'lead' | 'author'> {
  spans: readonly Span[]
  show: (span: Span) => ReactNode
  /** Below the text. */
  children?: ReactNode
}

/** The same of spans. */
export const TextSpans = ({ spans, lead, author, show, children }: SpansProps) => (
  <div className={styles.text}>
    {lead}
    <Spans spans={spans} author={author} show={show} />
    {children}
  </div>
)

/** A span that is no card. */
export function shown(span: Span, show: (text: string) => ReactNode): ReactNode {
  if (span.kind === 'break') return <br />
  if (span.kind === 'link') return <PostLink href={span.href}>{span.href}</PostLink>
  return span.kind === 'text' && show(span.text)
}

interface LinkProps {
  href: string
  children: ReactNode
}

/** A link in a text; an external one asks for confirmation. */
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
