import type { Moment } from '@judian/contract'
import { memo, type ReactNode } from 'react'
import { Part } from '../../../kernel/lazy/part.tsx'
import type { Rights } from '../../communities/use-rights.ts'
import styles from './feed-page.module.css'
import { useJustPublished } from '../moments/feed-queries.ts'
import { MomentCard } from '../moments/card/moment-card.tsx'
import { PinnedLine } from './pinned-line.tsx'

type Props = {
  moments: readonly Moment[]
  rights: Rights
  /** First page of the feed. */
  first: boolean
  /** Above a post. */
  noteOf?: (moment: Moment) => ReactNode
}

/** Cards of a first view; their pictures load eagerly. */
const firstCards = 2

/** A page of a feed. Memoised: re-renders only if one of its own posts changes. */
export const FeedPage = memo(function FeedPage({ moments, rights, first, noteOf }: Props) {
  const justPublished = useJustPublished(({ messageId }) => messageId)
  const isRow = ({ pinned, blocked, message_id }: Moment) => pinned === 1 && !blocked && message_id !== justPublished
  const pinned = first ? moments.filter(isRow) : []
  const cards = pinned.length > 0 ? moments.filter((moment) => !pinned.includes(moment)) : moments

  return (
    <div className={styles.page} data-first={first || undefined}>
      {pinned.length > 0 && <PinnedLine moments={pinned} />}
      {cards.map((moment, index) => (
        <Part key={moment.message_id}>
          {noteOf?.(moment)}
          <MomentCard moment={moment} rights={rights} first={first && index < firstCards} />
        </Part>
      ))}
    </div>
  )
})
