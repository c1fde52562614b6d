import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'
import type { LotteryDraw } from '@judian/contract'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import styles from './lottery.module.css'

const AuditPopup = lazyPart(async () => (await import('./audit-popup.tsx')).AuditPopup)

/** Shows the latest draws; the full list loads on request. */
const shown = 10

interface Props {
  event: string
  root: string
  draws: readonly LotteryDraw[]
}

/** Public list of draws. */
export function PublicList({ event, root, draws }: Props) {
  return (
    <Card as="section" className={styles.card} aria-labelledby="siege-draws">
      <div className={styles.head}>
        <h3 id="siege-draws">抽奖名单</h3>
        <Button size="s" icon="shield" onClick={() => showPopup(AuditPopup, { event, root })}>
          检查整份名单
        </Button>
      </div>
      {draws.length === 0 ? (
        <Empty scene="ranking">还没有人抽签，第一张等你来开</Empty>
      ) : (
        <ul className={styles.list} aria-labelledby="siege-draws">
          {draws.slice(0, shown).map(({ index, prize, name, time }) => (
            <li key={index}>
              <span className={styles.faint}>第 {index + 1} 张</span>
              <span>{name}</span>
              <strong>{prize}</strong>
              <span className={styles.faint}>
                <RelativeTime time={time} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
