import type { Moment } from '@judian/contract'
import { CardBoard } from '../../features/boards/posts/card-board.tsx'
import { CardPoll } from '../../features/polls/card-poll.tsx'

/** What features add to a post in a list. */
export const InCard = ({ moment }: { moment: Moment }) => (
  <>
    <CardBoard moment={moment} />
    {!moment.board && <CardPoll moment={moment} />}
  </>
)
