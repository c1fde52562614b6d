import type { Mention, Moment } from '@judian/contract'
import { hashtagPattern } from '@judian/contract/hashtag-pattern'
import { mentionPattern } from '@judian/contract/mention-pattern'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { Author } from '../stickers/sticker.tsx'
import { Spans } from '../stickers/stickers.tsx'
import { PostLink, PostText, shown } from './post-text.tsx'
import { linked } from './rich-text.ts'
import styles from './post-text.module.css'

interface Props {
  text: string
  mentions: readonly Mention[] | undefined
  /** The text's author. */
  author: Author
}

/** Plain text whose mentions are links to the members, and with its stickers; addresses stay text. */
export const MentioningText = ({ text, mentions, author }: Props) => (
  <Spans
    spans={linked(text)}
    author={author}
    show={(span) => (span.kind === 'link' ? span.href : span.kind === 'text' && withLinks(span.text, mentions))}
  />
)

/** Replaces mentions in a text by links with the members' current names. */
function withLinks(text: string, mentions: Props['mentions']): ReactNode {
  if (!mentions) return text
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: found, index, groups } of text.matchAll(mentionPattern(mentions.map(({ name }) => name)))) {
    const { id } = mentions.find(({ name }) => name === groups!['name'])!
    parts.push(
      text.slice(end, index),
      <Link
        key={index}
        to="/user/profile/$userId"
        params={{ userId: String(id) }}
        className={`accent ${styles.mention}`}
      >
        {found}
      </Link>,
    )
    end = index + found.length
  }
  return [...parts, text.slice(end)]
}

/** A text with topics as links to their pages; `show` renders the parts between them. */
export function withHashtags(
  text: string,
  hashtags: Moment['hashtags'],
  show: (text: string) => ReactNode = (between) => between,
): ReactNode {
  if (!hashtags) return show(text)
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: found, index, groups } of text.matchAll(hashtagPattern)) {
    const key = groups!['name']!.toLowerCase()
    const hashtag = hashtags.find(({ name }) => name.toLowerCase() === key)
    if (!hashtag) continue
    parts.push(
      <Fragment key={`before ${index}`}>{show(text.slice(end, index))}</Fragment>,
      <Link
        key={index}
        to="/topic/$topicId"
        params={{ topicId: String(hashtag.id) }}
        className={`accent ${styles.mention}`}
      >
        {found}
      </Link>,
    )
    end = index + found.length
  }
  return [...parts, <Fragment key="rest">{show(text.slice(end))}</Fragment>]
}

/** The members and topics that a text names. */
export type Named = Partial<Pick<Moment, 'mentions' | 'hashtags'>>

/** A text whose mentions and topics are links. */
export const withNames = (text: string, { mentions, hashtags }: Named) =>
  withHashtags(text, hashtags, (between) => withLinks(between, mentions))

interface ContentProps {
  content: Named & { message: string; author?: Author | undefined }
  lead?: ReactNode
}

/** The text of a post or comment. */
export const ContentText = ({ content, lead }: ContentProps) => (
  <PostText html={content.message} lead={lead} author={content.author} show={(text) => withNames(text, content)} />
)

interface RunProps {
  text: string
  content: Named & { author: Author }
}

/** A plain text within a line, with its links, mentions, topics and stickers. */
export const PlainText = ({ text, content }: RunProps) => (
  <Spans
    spans={linked(text)}
    author={content.author}
    show={(span) => shown(span, (plain) => withNames(plain, content))}
  />
)

/** A plain text that is a link as a whole. */
export const LinkedText = ({ href, text, author }: { href: string; text: string; author: Author }) => (
  <PostLink href={href}>
    <MentioningText text={text} mentions={undefined} author={author} />
  </PostLink>
)
