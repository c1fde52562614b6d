import type { PollDraft } from '@judian/contract'
import { pollLimits } from '@judian/contract/limits'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { AddedPart } from '../../../ui/fields/added-part.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { pressedKey } from '../../../ui/pressed-key.ts'
import { errorsOfPoll, isBlankPoll, problemOf } from '../../../domains/posts/moments/drafts/poll-draft.ts'
import { focusPoll, pollSectionId } from './poll-button.tsx'
import { MatchField } from './match-field.tsx'
import { PollOptions } from './poll-options.tsx'
import { PollTerms } from './poll-terms.tsx'
import { ask } from '../../../kernel/ask/index.ts'

/** Upcoming matches of a community. */
export const pollMatches = (community: string) =>
  queryOptions({
    queryKey: ['poll-matches', community],
    queryFn: ({ signal }) => ask('/v1/polls/getPollMatches', { community_name: community }, signal),
  })

interface Props {
  poll: PollDraft
  community: string
  /** The outcome with which it was refused; problems of single fields show next to them. */
  error: string | undefined
  readOnly?: boolean
  onPoll: (poll: PollDraft | undefined) => void
}

const matchQuestion = '你猜谁赢'
const kinds = [
  { value: 'own', label: '自己写选项' },
  { value: 'match', label: '猜战队赛' },
] as const

/** The poll of a post that is being written. */
export function PollFields({ poll, community, error, readOnly = false, onPoll }: Props) {
  const matches = useQuery(pollMatches(community)).data?.matches ?? []
  const errors = error === undefined ? { options: [] } : errorsOfPoll(poll)
  const isOfMatch = poll.match_id !== undefined
  const begin = useEffectEvent(() => isBlankPoll(poll) && focusPoll())
  useEffect(() => void begin(), [])
  const change = (changed: Partial<PollDraft>) => onPoll({ ...poll, ...changed })
  const changeKind = (kind: (typeof kinds)[number]['value']) => {
    const { match_id: _, ...rest } = poll
    onPoll(kind === 'own' ? rest : { ...rest, match_id: 0, question: poll.question || matchQuestion })
  }

  return (
    <AddedPart
      id={pollSectionId}
      title="投票"
      error={problemOf(poll) === undefined ? error : undefined}
      readOnly={readOnly}
      onRemove={() => onPoll(undefined)}
    >
      {(matches.length > 0 || isOfMatch) && (
        <Segmented label="投票的类型" options={kinds} value={isOfMatch ? 'match' : 'own'} onValue={changeKind} />
      )}
      <TextField
        label="问题"
        placeholder="想让大家选什么"
        required
        maxLength={pollLimits.questionLength}
        autoComplete="off"
        value={poll.question}
        readOnly={readOnly}
        error={errors.question}
        onValue={(question) => change({ question })}
        onKeyDown={stay}
      />
      {isOfMatch ? (
        <MatchField
          matches={matches}
          matchId={poll.match_id!}
          error={errors.match}
          onMatch={(match_id) => change({ match_id })}
        />
      ) : (
        <PollOptions
          options={poll.options}
          errors={errors.options}
          readOnly={readOnly}
          onOptions={(options) => change({ options })}
        />
      )}
      <PollTerms poll={poll} readOnly={readOnly} onChange={change} />
    </AddedPart>
  )
}

// Enter publishes no unfinished post.
function stay(event: KeyboardEvent) {
  if (pressedKey(event) === 'Enter') event.preventDefault()
}
