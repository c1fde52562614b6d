import { Card } from '../../../../ui/display/card.tsx'
import type { Lottery } from '../queries.ts'
import type { MatchPhase } from '../match-phase.ts'
import { DrawCard } from './draw-card.tsx'
import styles from './lottery.module.css'
import { useNotedRoot } from './noted-root.ts'
import { Odds } from './odds.tsx'
import { OwnDraws } from './own-draws.tsx'
import { PrizeShelf } from './prize-shelf.tsx'
import { PublicList } from './public-list.tsx'
import { SealNote } from './seal-note.tsx'

interface Props {
  event: string
  community: string | undefined
  lottery: Lottery
  phase: MatchPhase
  /** Whether an open mission would earn a chance. */
  hasMissions: boolean
}

/** The lottery: drawing, odds, draws. */
export function LotteryPart({ event, community, lottery, phase, hasMissions }: Props) {
  const { sealed, prizes, draws, my_draws } = lottery
  const noted = useNotedRoot(event, sealed?.root)
  return (
    <div className={`stack-l ${styles.part}`}>
      <div className="stack-l shrinks">
        <DrawCard event={event} lottery={lottery} phase={phase} noted={noted} hasMissions={hasMissions} />
        {sealed && <OwnDraws event={event} draws={my_draws} deck={{ root: noted, tickets: sealed.tickets }} />}
      </div>
      {sealed && (
        <div className="stack-l shrinks">
          <Card as="section" className="stack shrinks" size="l" aria-labelledby="match-odds">
            <h3 id="match-odds" className="title">
              奖品与概率
            </h3>
            <PrizeShelf prizes={prizes} />
            <Odds prizes={prizes} tickets={sealed.tickets} />
            <SealNote root={sealed.root} noted={noted} seed={sealed.seed} post={sealed.post_id} community={community} />
          </Card>
          <PublicList event={event} root={noted} draws={draws} own={my_draws} />
        </div>
      )}
    </div>
  )
}
