import type { Poll } from '@judian/contract'
import type { PollRow } from './polls.sql.ts'

/** The fields of a post that its poll's state depends on. */
interface PollPost {
  archived: boolean
  editedAt: Date | null
}

export const isOver = ({ endsAt, isDecided }: PollRow, now: Date) => endsAt === null || endsAt <= now || isDecided

/** Whether a viewer sees results; `own` is their ballot. */
export const showsResults = (row: PollRow, isClosed: boolean, own: readonly number[] | undefined) =>
  isClosed || own !== undefined || !row.resultsAfter

/** A post's poll for a viewer with this ballot. */
export function presentPoll(
  row: PollRow,
  { archived, editedAt }: PollPost,
  own: number[] | undefined,
  now: Date,
): Poll {
  const isClosed = archived || isOver(row, now)
  const { firstVoteAt, matchId, event, winner } = row
  return {
    question: row.question,
    options: row.options,
    choices: row.choices,
    ...(row.endsAt && { ends_at: row.endsAt.toISOString() }),
    ...(isClosed && { closed: 1 as const }),
    ...(row.changeable && { changeable: 1 as const }),
    ...(row.resultsAfter && { results_after: 1 as const }),
    rev: row.rev,
    vote_count: row.voteCount,
    votes_rev: row.votesRev,
    ...(showsResults(row, isClosed, own) && { counts: row.counts }),
    ...(own && { own }),
    ...(firstVoteAt && editedAt && editedAt > firstVoteAt && { text_changed: 1 as const }),
    ...(matchId !== null && event !== null && { match: { match_id: matchId, event, ...(winner && { winner }) } }),
  }
}
