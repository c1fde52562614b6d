import type { Card, ContentName } from '@judian/contract'
import type { ReactNode } from 'react'
import { type Named, withNames } from '../rich-text/mentioning-text.tsx'
import { shown, TextSpans } from '../rich-text/post-text.tsx'
import { richText } from '../rich-text/rich-text.ts'
import type { Author } from '../stickers/sticker.tsx'
import { withCards } from './card-spans.ts'
import { CardPlace } from './card-place.tsx'

interface Props {
  content: Named & {
    message: string
    truncated?: true | undefined
    cards?: readonly Card[] | undefined
    author?: Author | undefined
    message_id: number
    comment_id?: number
  }
  lead?: ReactNode
}

/**
 * The text of a post on its page, or of a comment in its thread, with cards of links to the site; the cards below it
 * follow once the whole text is loaded.
 */
export function CardedText({ content, lead }: Props) {
  const { message, truncated, cards = [], author } = content
  const { parts, below } = withCards(richText(message), cards)
  const quoting = nameOf(content)
  const placeOf = (card: Card) => <CardPlace key={card.link} card={card} quoting={quoting} />
  return (
    <TextSpans
      spans={parts}
      lead={lead}
      author={author}
      show={(span) => (span.kind === 'card' ? placeOf(span.card) : shown(span, (text) => withNames(text, content)))}
    >
      {!truncated && below.map(placeOf)}
    </TextSpans>
  )
}

/** The cards of a structured post, whose links are all within its text. */
export const CardsBelow = ({ content }: Pick<Props, 'content'>) =>
  !content.truncated &&
  content.cards?.map((card) => <CardPlace key={card.link} card={card} quoting={nameOf(content)} />)

const nameOf = ({ message_id, comment_id }: Props['content']): ContentName =>
  comment_id === undefined ? { kind: 'moment', id: message_id } : { kind: 'comment', id: comment_id }
