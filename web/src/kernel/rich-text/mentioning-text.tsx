import type { Mention } from '@judian/contract'
import { mentionPattern } from '@judian/contract/mention-pattern'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Author } from '../stickers/sticker.tsx'
import { Spans } from '../stickers/stickers.tsx'
import { PostLink, PostText, shown } from './post-text.tsx'
import { linked } from './rich-text.ts'
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

function withLinks(text: string, mentions: Props['mentions']): ReactNode {
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

interface RunProps {
  text: string
  content: { mentions?: readonly Mention[] | undefined; author: Author }
}

/** A plain text within a line, with its links, mentions and stickers. */
export const PlainText = ({ text, content: { mentions, author } }: RunProps) => (
  <Spans spans={linked(text)} author={author} show={(span) => shown(span, (plain) => withLinks(plain, mentions))} />
)

/** A plain text that is a link as a whole. */
export const LinkedText = ({ href, text, author }: { href: string; text: string; author: Author }) => (
  <PostLink href={href}>
    <MentioningText text={text} mentions={undefined} author={author} />
  </PostLink>
)
