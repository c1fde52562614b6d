import type { WaitingContent } from '@judian/contract'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { type Key, useState } from 'react'
import { RowCheckbox } from '../../../components/list/row-checkbox.tsx'
import { useShortcuts } from '../../../components/actions/use-shortcuts.ts'
import { keyOf } from './queries.ts'
import { ReviewActions } from './review-actions.tsx'
import styles from './review.module.css'
import { PendingContent } from './pending-content.tsx'

interface Props {
  contents: readonly WaitingContent[]
  hasMore: boolean
  busy: boolean
  onMore: () => void
}

/** Review queue beside the current content; a decision advances to the next one. */
export function ReviewQueue({ contents, hasMore, busy, onMore }: Props) {
  const [at, setAt] = useState<string>()
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set())
  const found = contents.findIndex((one) => keyOf(one) === at)
  // After a decision the next content takes the same index.
  const [place, setPlace] = useState(0)
  const index = found >= 0 ? found : Math.min(place, contents.length - 1)
  const current = contents[index]
  const many = contents.filter((one) => selected.has(keyOf(one)))

  const go = (to: number) => {
    const target = contents[Math.max(0, Math.min(to, contents.length - 1))]
    if (target) setAt(keyOf(target))
    setPlace(Math.max(0, to))
    if (hasMore && to >= contents.length - 1) onMore()
  }
  const next = () => go(index + 1)
  const previous = () => go(index - 1)
  useShortcuts({ j: next, ArrowDown: next, k: previous, ArrowUp: previous })
  if (!current) return null

  return (
    <div className={styles.layout}>
      <section className={styles.current} aria-label="正在审核">
        <PendingContent key={keyOf(current)} content={current} />
        <ReviewActions contents={many.length > 0 ? many : [current]} onDone={() => setSelected(new Set())} />
        <div className={styles.steps}>
          <Button size="s" icon={moreIcons.chevronLeft} disabled={index === 0} onClick={previous}>
            上一条
          </Button>
          <span className={styles.faint}>{`${index + 1} / ${contents.length}${hasMore ? '+' : ''}`}</span>
          <Button size="s" icon={moreIcons.chevronRight} disabled={index >= contents.length - 1} onClick={next}>
            下一条
          </Button>
        </div>
      </section>
      <section className={styles.queue} aria-label="队列">
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
                  className={styles.open}
                  aria-current={one === current || undefined}
                  onClick={() => setAt(key)}
                >
                  <span className={styles.name}>{one.author.username}</span>
                  <span className={styles.excerpt}>{one.kind === 'moment' ? one.title : one.text}</span>
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
    </div>
  )
}
