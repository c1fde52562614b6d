import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { openExternal } from './open-external.ts'
import styles from './post-text.module.css'
import { richText } from './rich-text.ts'

interface Props {
  html: string
  lead?: ReactNode
  /** Shows what is neither link nor line break; by default as it is. */
  show?: (text: string) => ReactNode
}

/** User content: the server's escaped HTML, rendered as text nodes, never as HTML. */
export function PostText({ html, lead, show = (text) => text }: Props) {
  const spans = richText(html)
  return (
    <div className={styles.text}>
      {lead}
      {spans.map((span, index) => {
        if (span.kind === 'break') return <br key={index} />
        if (span.kind === 'link') return <PostLink key={index} href={span.href} />
        return <Fragment key={index}>{show(span.text)}</Fragment>
      })}
    </div>
  )
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
