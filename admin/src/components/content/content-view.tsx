import type { Content, Mark } from '@judian/contract'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { aiLabelText } from '@judian/web/kernel/format/texts.ts'
import { useMe } from '@judian/web/kernel/session/index.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Avatar } from '@judian/web/ui/display/avatar.tsx'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CommunityName } from './community-name.tsx'
import { ContentImages } from './content-images.tsx'
import { hideMember } from './hide-member.ts'
import { WholeText } from './whole-text.tsx'
import styles from './content-view.module.css'
import { MarkedText } from '@judian/web/ui/display/marked-text.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'

interface Props {
  content: Content
  titleMarks?: readonly Mark[]
  textMarks?: readonly Mark[]
  /** Number of marks beyond these. */
  moreMarks?: number | undefined
  /** Whether a text that the list truncated is read whole at once. */
  atOnce?: boolean
  /** Status chips beside the kind. */
  chips?: ReactNode
}

const kinds = { moment: '帖子', comment: '评论' } as const

/** A post or comment as shown to reviewers. */
export function ContentView({ content, titleMarks, textMarks, moreMarks, atOnce, chips }: Props) {
  const { author, community_name, message_id, kind, id } = content
  const address = `/community/${community_name}/${message_id}${kind === 'comment' ? `/${id}` : ''}`
  return (
    <div className={`stack-s ${styles.content}`}>
      <p className="cluster small">
        <Avatar size="s" userId={author.user_id} src={author.avatar_url} />
        <AuthorName content={content} />
        <span className={`caption faint ${styles.faint}`}>
          <CommunityName name={community_name} /> · {shortDateTime(toTimestamp(content.time))}
        </span>
        <Chip>{kinds[kind]}</Chip>
        {content.ai_label && <Chip>{aiLabelText}</Chip>}
        {chips}
      </p>
      <h2 className={styles.title}>
        {kind === 'comment' && <span className={`caption faint ${styles.faint}`}>评论于 </span>}
        <MarkedText text={content.title} {...(titleMarks && { marks: titleMarks })} />
      </h2>
      <WholeText
        listed={{ ...content, name: { kind, id } }}
        atOnce={atOnce}
        beginning={<Text text={`${content.text}…`} marks={textMarks} />}
      >
        {(whole) =>
          'text_marks' in whole ? (
            <Text text={whole.text} marks={whole.text_marks} more={whole.more_marks} />
          ) : (
            <Text text={whole.text} marks={textMarks} more={moreMarks} />
          )
        }
      </WholeText>
      {content.source && <p className={`caption faint ${styles.faint}`}>转载自 {content.source}</p>}
      {content.poll && (
        <section aria-label="投票">
          <strong>投票：{content.poll.question}</strong>
          <ul>
            {content.poll.options.map((option, at) => (
              <li key={at}>{option}</li>
            ))}
          </ul>
        </section>
      )}
      <ContentImages images={content.images} />
      <p className={styles.open}>
        {!content.deleted && (
          <a href={address} target="_blank" rel="noreferrer">
            在站内查看<span className="visually-hidden">（在新标签页打开）</span>
          </a>
        )}
        <HideAuthor content={content} />
      </p>
    </div>
  )
}

interface TextProps {
  text: string
  marks?: readonly Mark[] | undefined
  more?: number | undefined
}

const Text = ({ text, marks, more }: TextProps) => (
  <>
    <p className="own-lines">
      <MarkedText text={text} {...(marks && { marks })} />
    </p>
    {more !== undefined && <p className={`caption faint ${styles.faint}`}>命中的词还有 {more} 处没有标出</p>}
  </>
)

/** Links to the member for admins; moderators have no member pages. */
function AuthorName({ content: { author } }: Pick<Props, 'content'>) {
  const { user_id, username } = author
  if (!useMe()?.isAdmin) return <strong>{username}</strong>
  return (
    <Link to="/users/$userId" params={{ userId: String(user_id) }} className={styles.author}>
      {username}
    </Link>
  )
}

/** Hides everything of the author at once: a flood is not worth a decision for each content. */
function HideAuthor({ content: { author } }: Pick<Props, 'content'>) {
  if (useMe()?.user_id === author.user_id) return null
  return (
    <Button size="s" variant="ghost" icon={moreIcons.eyeOff} onClick={() => hideMember(author)}>
      隐藏 TA 的全部内容
    </Button>
  )
}
