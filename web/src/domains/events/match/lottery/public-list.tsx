import { useEffect, useState } from 'react'
import { Optional } from '../../../../kernel/lazy/optional.tsx'
import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'
import type { LotteryDraw } from '@judian/contract'
import { showPopup } from '../../../../kernel/popup/popup.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { RelativeTime } from '../../../../ui/display/relative-time.tsx'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { moreIcons } from '../../../../ui/icons/more-icons.ts'
import type { Lottery } from '../queries.ts'
import { keepLatest, readKept } from './kept-list.ts'
import styles from './lottery.module.css'

const AuditPopup = lazyPart(() => import('./audit-popup.tsx'), 'AuditPopup')
const ListCheck = lazyPart(() => import('./list-check.tsx'), 'ListCheck')

/** Shows the latest draws; the full list loads on request. */
const shown = 10

interface Props {
  event: string
  root: string
  draws: readonly LotteryDraw[]
  /** The member's own. */
  own: Lottery['my_draws']
}

/** Public list of draws. */
export function PublicList({ event, root, draws, own }: Props) {
  const [wasHere] = useState(() => readKept(event).latest !== undefined)
  const mine = new Set(own.map(({ index }) => index))
  // Records of an earlier visit are replaced once they are found in the list.
  useEffect(() => {
    if (!readKept(event).latest) keepLatest(event, draws[0])
  }, [event, draws])
  return (
    <Card as="section" className="stack shrinks" size="l" aria-labelledby="match-draws">
      <div className={`cluster ${styles.head}`}>
        <h3 id="match-draws" className="title">
          抽奖名单
        </h3>
        <Button size="s" icon={moreIcons.shield} onClick={() => showPopup(AuditPopup, { event, root, mine })}>
          检查整份名单
        </Button>
      </div>
      {(wasHere || own.length > 0) && (
        <Optional>
          <ListCheck event={event} root={root} draws={own} />
        </Optional>
      )}
      {draws.length === 0 ? (
        <Empty scene="ranking">还没有人抽签，第一张等你来开</Empty>
      ) : (
        <ul className={`small ${styles.list}`} aria-labelledby="match-draws">
          {draws.slice(0, shown).map(({ index, prize, name, time }) => (
            <li key={index}>
              <span className="caption faint tabular">第 {index + 1} 张</span>
              <span>
                {name} {mine.has(index) && <b className={`caption accent ${styles.me}`}>我</b>}
              </span>
              <strong>{prize}</strong>
              <span className="caption faint tabular">
                <RelativeTime time={time} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
