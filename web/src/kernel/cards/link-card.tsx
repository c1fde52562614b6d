import type { Card, ContentName } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { ClanPicture } from '../people/clan-picture.tsx'
import { useMe } from '../session/index.ts'
import stretched from '../../ui/actions/stretched-link.module.css'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import { DetachMenu } from './detach-menu.tsx'
import styles from './link-card.module.css'

type Target = NonNullable<Card['target']>
type Content = Extract<Target, { message_id: number }>

interface Props {
  card: Card
  quoting: ContentName
}

/** A post, comment, member or clan that a text links to; the whole card is a link to it. */
export function LinkCard({ card: { target }, quoting }: Props) {
  const me = useMe()
  if (!target)
    return (
      <p className={cx(styles.card, 'small soft', styles.gone)}>
        <Icon name={moreIcons.eyeOff} size={18} />
        内容不可见
      </p>
    )
  const isOwn = target.kind !== 'clan' && target.author.user_id === me?.user_id
  return (
    <div className={styles.card}>
      {target.kind === 'clan' ? (
        <ClanLines clan={target} />
      ) : target.kind === 'user' ? (
        <MemberLines member={target} />
      ) : (
        <ContentLines content={target} />
      )}
      {isOwn && <DetachMenu target={target} quoting={quoting} />}
    </div>
  )
}

function ContentLines({ content }: { content: Content }) {
  const { message_id, community, title, excerpt, thumb_url, author } = content
  const params = { division: community, messageId: String(message_id) }
  const isComment = content.kind === 'comment'
  return (
    <>
      <span className="fill stack-xs">
        {isComment ? (
          <Link
            to="/community/$division/$messageId/$commentId"
            params={{ ...params, commentId: String(content.comment_id) }}
            className={cx(styles.title, stretched.link)}
          >
            {author.username} 的评论
          </Link>
        ) : (
          <Link to="/community/$division/$messageId" params={params} className={cx(styles.title, stretched.link)}>
            {title}
          </Link>
        )}
        <span className={styles.excerpt}>{excerpt || (thumb_url ? '[图片]' : '')}</span>
        <span className={`row caption soft ${styles.who}`}>
          {isComment ? (
            <span className="one-line">评论了《{title}》</span>
          ) : (
            <>
              <Avatar size="s" userId={author.user_id} src={author.avatar_url} />
              <span className="one-line">{author.username}</span>
            </>
          )}
        </span>
      </span>
      {thumb_url && <img src={thumb_url} alt="" className={styles.thumb} loading="lazy" decoding="async" />}
    </>
  )
}

const MemberLines = ({ member: { author } }: { member: Extract<Target, { kind: 'user' }> }) => (
  <Small
    picture={<Avatar userId={author.user_id} src={author.avatar_url} />}
    about={`${author.user_level} 级 · 个人主页`}
  >
    <Link
      to="/user/profile/$userId"
      params={{ userId: String(author.user_id) }}
      className={cx(styles.title, stretched.link)}
    >
      {author.username}
    </Link>
  </Small>
)

const ClanLines = ({ clan }: { clan: Extract<Target, { kind: 'clan' }> }) => (
  <Small picture={<ClanPicture src={clan.avatar_url} size={40} />} about={`${clan.clan_level} 级 · 战队`}>
    <Link
      to="/clan/$division/$clanId"
      params={{ division: clan.community, clanId: String(clan.clan_id) }}
      className={cx(styles.title, stretched.link)}
    >
      {clan.name}
    </Link>
  </Small>
)

const Small = ({ picture, about, children }: { picture: ReactNode; about: string; children: ReactNode }) => (
  <>
    {picture}
    <span className="fill stack-xs">
      {children}
      <span className={styles.excerpt}>{about}</span>
    </span>
  </>
)
