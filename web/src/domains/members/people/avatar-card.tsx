import type { AuthorCard } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { type ComponentType, useLayoutEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { fullDate, toTimestamp } from '../../../kernel/format/date.ts'
import { ClanLink } from '../../../kernel/people/clan-link.tsx'
import { CopiedText } from '../../../kernel/people/copied-text.tsx'
import { FigureStage } from '../../../kernel/people/figure-stage.tsx'
import { closeCard, keepCard, leaveCard, type useAvatarCard } from '../../../kernel/people/avatar-card.ts'
import { Feature } from '../../../kernel/feature/feature.tsx'
import { buttonClass } from '../../../ui/actions/button.tsx'
import { useTopModal } from '../../../ui/overlays/modal-stack.ts'
import { Popover } from '../../../ui/overlays/popover.tsx'
import styles from './avatar-card.module.css'
import { QuizBadge } from './quiz-badge.tsx'

type Props = NonNullable<ReturnType<typeof useAvatarCard.getState>['card']> & {
  /** Follows the author, or ends it. */
  Follow: ComponentType<{ author: AuthorCard }>
}

/** Avatar card of an author, beside their name or picture. */
export function AvatarCard({ author, anchor, by, Follow }: Props) {
  const modal = useTopModal()
  const from = useMemo(() => ({ current: anchor }), [anchor])
  const content = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (by !== 'key') return
    const card = content.current
    card?.querySelector('a')?.focus({ preventScroll: true })
    return () => {
      if (card?.contains(document.activeElement)) anchor.focus({ preventScroll: true })
    }
  }, [anchor, by])

  useLayoutEffect(() => {
    if (by !== 'tap') return
    // Capturing: scrolling inside a panel counts, too.
    document.addEventListener('scroll', closeCard, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', closeCard, { capture: true })
  }, [by])

  return createPortal(
    <Popover
      anchor={from}
      onClose={closeCard}
      placement="bottom-start"
      historyEntry={by === 'tap'}
      closesOnly={by === 'tap'}
      role="dialog"
      aria-label={`${author.username}的名片`}
      onPointerEnter={keepCard}
      onPointerLeave={leaveCard}
    >
      <div ref={content} className={`stack ${styles.card}`}>
        <CardContent author={author} Follow={Follow} />
      </div>
    </Popover>,
    // The page outside an open modal is inert.
    modal ?? document.body,
  )
}

function CardContent({ author, Follow }: Pick<Props, 'author' | 'Follow'>) {
  const { user_id, username, user_avatar, user_level, time, clan, game_username, unclaimed } = author
  return (
    <>
      <div className={styles.who}>
        <div className={styles.figure}>
          <FigureStage avatar={user_avatar} sizes="84px" />
        </div>
        <div className={styles.text}>
          <p className="bold one-line">{username}</p>
          <p className="caption faint">
            {unclaimed ? '旧站成员' : `${user_level} 级`} · {fullDate(toTimestamp(time))} 加入
          </p>
          <QuizBadge userId={user_id} />
        </div>
      </div>
      {(clan || game_username) && (
        <dl className={styles.facts}>
          {clan && (
            <>
              <dt className="faint">战队</dt>
              <dd className="one-line">
                <ClanLink clan={clan} onClick={closeCard} />
              </dd>
            </>
          )}
          {game_username && (
            <>
              <dt className="faint">游戏ID</dt>
              <dd className="one-line">
                <CopiedText text={game_username} what="游戏ID" />
              </dd>
            </>
          )}
        </dl>
      )}
      <div className={`row-s ${styles.acts}`}>
        <Link
          to="/user/profile/$userId"
          params={{ userId: String(user_id) }}
          className={buttonClass({ size: 's' })}
          onClick={closeCard}
        >
          查看主页
        </Link>
        <Feature name="follows">
          <Follow author={author} />
        </Feature>
      </div>
    </>
  )
}
