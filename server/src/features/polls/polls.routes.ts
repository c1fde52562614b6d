import { pollEditsCalls, pollsCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { editPoll, listMatches } from './writing.service.ts'
import { createPollCounter, votePoll } from './votes.service.ts'

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
