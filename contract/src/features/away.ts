import { z } from 'zod'
import { answer, authorCard, flag, time } from '../shapes/index.ts'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'

const moment = { message_id: z.int(), community_name: z.string(), title: z.string() }
/** The latest, up to three. */
const people = z.array(authorCard)
const clan = { clan_id: z.int(), community_name: z.string(), clan_name: z.string() }
const match = { match_name_id: z.string(), match_id: z.int() }

/** A line of the events during a member's absence, grouped by kind. */
export const awayLine = z.discriminatedUnion('kind', [
  /** Answers to the member below one post; `comment_id` is the latest. */
  z.object({ kind: z.literal('answers'), ...moment, comment_id: z.int(), people, person_count: z.int() }),
  z.object({ kind: z.literal('mention'), ...moment, comment_id: z.int().optional(), people }),
  /** On the wall of an event. */
  z.object({ kind: z.literal('wallMention'), match_name_id: z.string(), title: z.string(), people }),
  /** Thumbs and favourites of a post, or of the comment that is named. */
  z.object({ kind: z.literal('praise'), ...moment, comment_id: z.int().optional(), count: z.int() }),
  z.object({ kind: z.literal('followers'), people, person_count: z.int() }),
  /** Members who joined one of the member's clans. */
  z.object({ kind: z.literal('clanMembers'), ...clan, people, person_count: z.int() }),
  /** The next match of a clan of the member's. */
  z.object({
    kind: z.literal('clanMatch'),
    ...match,
    clan_name: z.string(),
    opponent_name: z.string(),
    starts_at: time,
  }),
  /** Result of a match in which the member voted; without a winner a draw. */
  z.object({
    kind: z.literal('result'),
    ...match,
    clan1_name: z.string(),
    clan2_name: z.string(),
    winner: z.union([z.literal(1), z.literal(2)]).optional(),
    /** Whether the member voted for the winner. */
    hit: flag,
  }),
  /** An event that opened meanwhile, or ends soon. */
  z.object({ kind: z.literal('event'), title: z.string(), closes_at: time.optional(), ending: flag, path: z.string() }),
  /** The best post by a followed member. */
  z.object({ kind: z.literal('followed'), ...moment, people }),
  /** One of the best posts of the communities in which the member writes. */
  z.object({ kind: z.literal('community'), ...moment, community_fullname: z.string(), people }),
])

export type AwayLine = z.infer<typeof awayLine>

/** The events since a member's last visit, as a finite list (community.md, Return loop). */
export const awayCalls = defineCalls('/v1/account', {
  getAway: {
    who: 'member',
    summary: 'At most ten lines on what happened while the caller was away; none once they are read',
    readsOnly: true,
    input: nothing,
    output: answer({
      /** The absence; absent without one. */
      from: time.optional(),
      until: time.optional(),
      lines: z.array(awayLine),
    }),
  },
  finishAway: {
    who: 'member',
    withoutConsent: true,
    changesOwnState: true,
    summary: 'Mark what happened in the absence that ended then as read; a later absence stays',
    input: z.object({ until: field.time }),
    output: answer({}),
  },
})
