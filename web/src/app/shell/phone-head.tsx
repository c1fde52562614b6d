import { useQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { divisionLists } from '../../domains/communities/queries.ts'
import { FeedLink } from '../../domains/posts/feed/feed-link.tsx'
import { openPanel } from '../../kernel/panels/panels.ts'
import { useMe } from '../../kernel/session/index.ts'
import { Ridge } from '../../ui/brand/ridge.tsx'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { FeedPlace } from '../place.ts'
import styles from './phone-head.module.css'

interface Props {
  /** The feed that ← leads to without a page before. */
  home: FeedPlace
  /** Undefined on the feed. */
  title: string | undefined
}

/** Head of narrow windows: the way back and the screen's title; on the feed its community and the search. */
export function PhoneHead({ home, title }: Props) {
  return (
    <header className={styles.head} data-screen={title && ''}>
      <Ridge community={home.community} />
      {title ? <ScreenHead home={home} title={title} /> : <FeedHead community={home.community} />}
    </header>
  )
}

function ScreenHead({ home, title }: { home: FeedPlace; title: string }) {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const back = (event: MouseEvent) => {
    if (!canGoBack) return
    event.preventDefault()
    history.back()
  }
  return (
    <>
      <FeedLink {...home} current={false} aria-label="返回" className={styles.act} onClick={back}>
        <Icon name="back" size={22} />
      </FeedLink>
      <p className="bold one-line">{title}</p>
    </>
  )
}

function FeedHead({ community }: { community: string }) {
  const { data } = useQuery(divisionLists(community))
  if (useMe()?.minors_mode?.closed) return <Wordmark />
  return (
    <>
      <Wordmark />
      {data && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={styles.community}
          onClick={() => openPanel('community')}
        >
          <span className="bold one-line">{data.community_overall.community_fullname}</span>
          <Icon name="chevron-down" size={16} />
        </button>
      )}
      <Link to="/search" aria-label="搜索" className={styles.act}>
        <Icon name="search" size={22} />
      </Link>
    </>
  )
}
