import type { Moment } from '@judian/contract'
import { CardBoard } from '../../features/boards/posts/card-board.tsx'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { WhenInView } from '../../ui/display/when-in-view.tsx'

const CardPoll = lazyPart(() => import('../../features/polls/card-poll.tsx'), 'CardPoll')

/** What features add to a post in a list: its board, or its poll, which loads shortly before it is seen. */
export const InCard = ({ moment }: { moment: Moment }) => (
  <>
    <CardBoard moment={moment} />
    {moment.poll && !moment.board && (
      <WhenInView height={156 + 52 * moment.poll} ahead={200}>
        <CardPoll moment={moment} />
      </WhenInView>
    )}
  </>
)
