import { Card } from '../../../../ui/display/card.tsx'
import type { LotteryPage } from '../queries.ts'
import styles from './lottery.module.css'
import { useNotedRoot } from './noted-root.ts'
import { Odds } from './odds.tsx'
import { PublicList } from './public-list.tsx'
import { SealNote } from './seal-note.tsx'

interface Props {
  lottery: LotteryPage
  /** Absent of archived events. */
  community: string | undefined
}

/** Public part of the lottery: odds, root and the list of draws. */
export function PublicLottery({ lottery, community }: Props) {
  const { event, root, tickets, prizes, draw_count, draws, seed, post_id } = lottery
  const noted = useNotedRoot(event, root)
  return (
    <div className={`stack-l ${styles.part}`}>
      <Card as="section" className="stack shrinks" size="l" aria-labelledby="match-odds">
        <h3 id="match-odds" className="title">
          奖品与概率
        </h3>
        <p>
          共 {tickets} 张签，已抽 {draw_count} 张
        </p>
        <Odds prizes={prizes} tickets={tickets} />
        <SealNote root={root} noted={noted} seed={seed ?? ''} post={post_id} community={community} />
      </Card>
      <PublicList event={event} root={noted} draws={draws.slice(-20).toReversed()} own={[]} />
    </div>
  )
}
