import type { Mention } from '@judian/contract'
import { mentionPattern } from '@judian/contract/mention-pattern'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PostText } from './post-text.tsx'
import styles from './post-text.module.css'

interface Props {
  text: string
  mentions: readonly Mention[] | undefined
}

/** Plain text whose mentions are links to the members. */
export const MentioningText = ({ text, mentions }: Props) => withLinks(text, mentions)

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
  content: { message: string; mentions?: readonly Mention[] | undefined }
  lead?: ReactNode
}

/** The text of a post or comment. */
export function ContentText({ content: { message, mentions }, lead }: ContentProps) {
  return <PostText html={message} lead={lead} show={(text) => withLinks(text, mentions)} />
}
