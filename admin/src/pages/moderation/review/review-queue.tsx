import type { WaitingContent } from '@judian/contract'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { Empty } from '@judian/web/ui/feedback/empty.tsx'
import { useLocation } from '@tanstack/react-router'
import { type Key, useEffect, useRef, useState } from 'react'
import { RowCheckbox } from '../../../components/list/row-checkbox.tsx'
import { useShortcuts } from '../../../components/actions/use-shortcuts.ts'
import { keyOf } from './queries.ts'
import { LastDecision, ReviewActions } from './review-actions.tsx'
import styles from './review.module.css'
import { PendingContent } from './pending-content.tsx'
import { useDecisions } from './use-decisions.ts'

/** A key acts on nothing that was shown for less. */
const readingMs = 1_000

interface Props {
  contents: readonly WaitingContent[]
  hasMore: boolean
  busy: boolean
  onMore: () => void
}

/**
 * Review queue beside the current content; a decision advances to the next one. A content that somebody else decided
 * stays until the reviewer moves on.
 */
export function ReviewQueue({ contents: all, hasMore, busy, onMore }: Props) {
  const decisions = useDecisions()
  const contents = all.filter((one) => !decisions.decided.has(keyOf(one)))
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set())
  const { hash } = useLocation()
  const [shown, setShown] = useState(() => all.find(({ kind, id }) => `${kind}-${id}` === hash))
  const [place, setPlace] = useState(0)
  if (shown && decisions.decided.has(keyOf(shown))) setShown(undefined)
  else if (!shown && contents.length > 0) setShown(contents[Math.min(place, contents.length - 1)])
  const found = shown ? contents.findIndex((one) => keyOf(one) === keyOf(shown)) : -1
  // The next one takes the place of one that leaves the queue.
  if (found >= 0 && found !== place) setPlace(found)
  const current = contents[found] ?? shown
  const many = contents.filter((one) => selected.has(keyOf(one)))

  const go = (to: number) => {
    setShown(contents[Math.max(0, Math.min(to, contents.length - 1))])
    if (hasMore && to >= contents.length - 1) onMore()
  }
  const next = () => go(found < 0 ? place : place + 1)
  const previous = () => go(place - 1)
  const takeBack = () => {
    setShown(decisions.held?.contents[0])
    decisions.takeBack()
  }
  useShortcuts({ j: next, ArrowDown: next, k: previous, ArrowUp: previous, z: takeBack })
  const isRead = useIsRead(current && `${keyOf(current)} ${current.edit_count ?? 0}`)

  return (
    <div className={`stack-l ${styles.layout}`}>
      <section className={`stack-l surface ${styles.current}`} aria-label="正在审核">
        {!current && <Empty scene="records">没有等待审核的内容，辛苦了</Empty>}
        {current && <PendingContent key={keyOf(current)} content={current} />}
        {current && found < 0 && <Chip tone="warning">已经由别人处理</Chip>}
        {current && (found >= 0 || many.length > 0) && (
          <ReviewActions
            contents={many.length > 0 ? many : [current]}
            decisions={decisions}
            isRead={isRead}
            onDone={() => setSelected(new Set())}
          />
        )}
        <LastDecision held={decisions.held} onTakeBack={takeBack} />
        {current && (
          <div className={styles.steps}>
            <Button size="s" icon={moreIcons.chevronLeft} disabled={place === 0} onClick={previous}>
              上一条
            </Button>
            <span className="caption faint tabular">{`${Math.min(place + 1, contents.length)} / ${contents.length}${hasMore ? '+' : ''}`}</span>
            <Button
              size="s"
              icon={moreIcons.chevronRight}
              disabled={(found < 0 ? place : place + 1) >= contents.length}
              onClick={next}
            >
              下一条
            </Button>
          </div>
        )}
      </section>
      {(contents.length > 0 || hasMore) && (
        <section className={`stack-s surface ${styles.queue}`} aria-label="队列">
          <ul>
            {contents.map((one) => {
              const key = keyOf(one)
              return (
                <li key={key} className={styles.waiting} data-current={one === current || undefined}>
                  <RowCheckbox
                    label={`选择 ${one.author.username} 的${one.title}`}
                    checked={selected.has(key)}
                    onChecked={() => setSelected(new Set([key]).symmetricDifference(selected))}
                  />
                  <button
                    type="button"
                    className={`fill ${styles.open}`}
                    aria-current={one === current || undefined}
                    onClick={() => setShown(one)}
                  >
                    <span className="caption soft">{one.author.username}</span>
                    <span className="small one-line">{one.kind === 'moment' ? one.title : one.text}</span>
                  </button>
                </li>
              )
            })}
          </ul>
          {hasMore && (
            <Button size="s" wide busy={busy} onClick={onMore}>
              加载更多
            </Button>
          )}
        </section>
      )}
    </div>
  )
}

/** Whether what `key` names has been shown long enough to be read. */
function useIsRead(key: string | undefined) {
  const since = useRef(0)
  useEffect(() => {
    since.current = performance.now()
  }, [key])
  return () => performance.now() - since.current >= readingMs
}
