import type { Card } from '@judian/contract'
import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { withCards } from '../cards/card-spans.ts'
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
  /** Its links of the site that show as cards. */
  cards?: readonly Card[]
  showCard?: (card: Card) => ReactNode
}

/** User content: the server's escaped HTML, rendered as text nodes, never as HTML. */
export function PostText({ html, lead, show = (text) => text, author, cards = [], showCard }: Props) {
  const { parts, below } = withCards(richText(html), cards)
  return (
    <div className={styles.text}>
      {lead}
      <Spans
        spans={parts}
        author={author}
        show={(span) => (span.kind === 'card' ? showCard?.(span.card) : shown(span, show))}
      />
      {below.map((card) => (
        <Fragment key={card.link}>{showCard?.(card)}</Fragment>
      ))}
    </div>
  )
}

function shown(span: Exclude<Span, { kind: 'card' }>, show: (text: string) => ReactNode): ReactNode {
  if (span.kind === 'break') return <br />
  if (span.kind === 'link') return <PostLink href={span.href} />
  return show(span.text)
}

function PostLink({ href }: { href: string }) {
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
      {href}
    </a>
  )
}
