import { ownStickers, stickerImage, stickers } from '@judian/art/stickers'
import type { AuthorCard } from '@judian/contract'
import { Fragment, type ReactNode } from 'react'
import type { Span } from '../rich-text/rich-text.ts'
import styles from './sticker.module.css'
import { isAlone, type StickerSpan, withStickers } from './sticker-spans.ts'

export type Author = Pick<AuthorCard, 'avatar_url'>

interface Props {
  name: StickerSpan['name']
  /** The member in the frame, in their current outfit. */
  author: Author
  size?: 'line' | 'tile' | 'large'
  /** Whether its name is next to it. */
  named?: boolean
}

const files: Readonly<Record<StickerSpan['name'], string>> = { ...stickers, ...ownStickers }

/** A drawn sticker, or a frame around its author's bust. */
export function Sticker({ name, author, size = 'line', named = false }: Props) {
  return (
    <span className={styles.sticker} data-size={size} data-own={name in ownStickers || undefined}>
      {name in ownStickers && <img className={styles.bust} src={author.avatar_url} alt="" />}
      <img
        className={styles.picture}
        src={stickerImage(files[name])}
        alt={named ? '' : `贴纸：${name}`}
        loading="lazy"
      />
    </span>
  )
}

export interface SpansProps {
  spans: readonly Span[]
  /** The text's author. */
  author: Author
  /** Renders the parts between stickers. */
  show: (span: Span) => ReactNode
}

/** The spans of a text with its stickers as pictures; large if there is nothing but one. */
export function StickerSpans({ spans, author, show }: SpansProps) {
  const parts = withStickers(spans)
  const size = isAlone(parts) ? 'large' : 'line'
  return parts.map((part, index) => (
    <Fragment key={index}>
      {part.kind === 'sticker' ? <Sticker name={part.name} author={author} size={size} /> : show(part)}
    </Fragment>
  ))
}
