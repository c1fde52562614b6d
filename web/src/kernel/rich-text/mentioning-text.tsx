import type { Mention } from '@judian/contract'
import { mentionPattern } from '@judian/contract/mention-pattern'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Author } from '../stickers/sticker.tsx'
import { Spans } from '../stickers/stickers.tsx'
import { PostText } from './post-text.tsx'
import styles from './post-text.module.css'

interface Props {
  text: string
  mentions: readonly Mention[] | undefined
  /** Whoever wrote it. */
  author: Author
}

/** Plain text whose mentions are links to the members, and with its stickers. */
export const MentioningText = ({ text, mentions, author }: Props) => (
  <Spans
    spans={[{ kind: 'text', text }]}
    author={author}
    show={(span) => span.kind === 'text' && withLinks(span.text, mentions)}
  />
)

/** The present names of those whom a text mentions, as links. */
export function withLinks(text: string, mentions: Props['mentions']): ReactNode {
  if (!mentions) return text
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: found, index, groups } of text.matchAll(mentionPattern(mentions.map(({ name }) => name)))) {
    const { id } = mentions.find(({ name }) => name === groups!['name'])!
    parts.push(
      text.slice(end, index),
      <Link key={index} to="/user/profile/$userId" params={{ userId: String(id) }} className={styles.mention}>
        {found}
      </Link>,
    )
    end = index + found.length
  }
  return [...parts, text.slice(end)]
}

interface ContentProps {
  content: { message: string; mentions?: readonly Mention[] | undefined; author?: Author | undefined }
  lead?: ReactNode
}

/** The text of a post or comment. */
export function ContentText({ content: { message, mentions, author }, lead }: ContentProps) {
  return <PostText html={message} lead={lead} author={author} show={(text) => withLinks(text, mentions)} />
}
