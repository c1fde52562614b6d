import { insertPastPoll } from '../features/polls/index.ts'
import { hours, later } from '../kernel/clock.ts'
import type { AppContext } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db/db.ts'
import type { Cast } from './cast.ts'
import { demoPolls } from './content/index.ts'

/** Polls with votes: one of its author's own options, and one about a match that is still to come. */
export const seedPolls = (ctx: AppContext, cast: Cast & { moments: ReadonlyMap<string, number> }) =>
  inTransaction(ctx.db, async (tx) => {
    const matches = await tx
      .selectFrom('matches')
      .select(['id', 'clan1Id', 'clan1Name', 'clan2Id', 'clan2Name'])
      .execute()
    for (const { moment, question, options, clans, choices, endsInHours, votes } of demoPolls) {
      const match = clans && matches.find((one) => one.clan1Name === clans[0] && one.clan2Name === clans[1])!
      const ballots = votes.map((vote) => ({ userId: cast.members.get(vote.member)!, nums: vote.options }))
      const terms = {
        question,
        options: options ?? [...clans!, '平局'],
        choices,
        endsAt: match ? null : later(cast.now, hours(endsInHours)),
        matchId: match?.id ?? null,
        clan1Id: match?.clan1Id ?? null,
        clan2Id: match?.clan2Id ?? null,
        changeable: true,
        resultsAfter: false,
      }
      await insertPastPoll(tx, cast.moments.get(moment)!, { ...terms, ballots }, later(cast.now, -hours(1)))
    }
  })
