import type { MouseEvent, ReactNode } from 'react'
import { type Author, Sticker } from '../stickers/sticker.tsx'
import { isAlone, withStickers } from '../stickers/with-stickers.ts'
import { openExternal } from './open-external.ts'
import styles from './post-text.module.css'
import { richText } from './rich-text.ts'

interface Props {
  html: string
  lead?: ReactNode
  /** Whoever wrote it. Without an author, stickers show as their names. */
  author?: Author | undefined
}

/** User content: the server's escaped HTML, rendered as text nodes, never as HTML. */
export function PostText({ html, lead, author }: Props) {
  const spans = author ? withStickers(richText(html)) : richText(html)
  const stickerSize = isAlone(spans) ? 'large' : 'line'
  return (
    <div className={styles.text}>
      {lead}
      {spans.map((span, index) => {
        if (span.kind === 'break') return <br key={index} />
        if (span.kind === 'link') return <PostLink key={index} href={span.href} />
        if (span.kind === 'sticker')
          return author && <Sticker key={index} name={span.name} author={author} size={stickerSize} />
        return span.text
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
