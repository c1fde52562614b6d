import { pollEditsCalls, pollsCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { editPoll } from './editing.service.ts'
import { createPollCounter } from './poll-counter.ts'
import { votePoll } from './votes.service.ts'
import { listMatches } from './writing.service.ts'

export const pollsRoutes = (ctx: AppContext) => {
  const publishVotes = createPollCounter(ctx)
  return [
    ...bindHandlers(ctx, pollsCalls, {
      votePoll: (form, me) => votePoll(ctx, publishVotes, me, form),
      getPollMatches: ({ community_name }) => listMatches(ctx, community_name),
    }),
    ...bindHandlers(ctx, pollEditsCalls, { editPoll: (input, me) => editPoll(ctx, me, input) }),
  ]
}
