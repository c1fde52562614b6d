import { prizeKinds, tileModes } from '@judian/contract/limits'
import type { Gadget, Operator } from '@judian/tiles'
import { z } from 'zod'
import { communityKey, memberKey } from './people.ts'
import { readJson } from './read.ts'

const text = z.string()
/** Options by their numbers, from 1. */
const vote = z.strictObject({ member: memberKey, options: z.array(z.int()) })
const poll = {
  /** Key of the post. */
  moment: text,
  question: text,
  choices: z.int(),
  endsInHours: z.number(),
  votes: z.array(vote),
}

/** Polls with options of their own, or about the match of two clans. */
export const demoPolls = readJson(
  'polls.json',
  z.array(
    z.strictObject({
      ...poll,
      options: z.array(text).optional(),
      clans: z.tuple([text, text]).optional(),
    }),
  ),
)

/** A reward is coins, or a built-in item by its key. */
const mission = { community: communityKey, text, brings: z.union([z.int(), text]) }

export const demoMissions = readJson(
  'missions.json',
  z.array(
    z.union([
      z.strictObject({ ...mission, comment: text }),
      z.strictObject({ ...mission, thumb: text }),
      z.strictObject({ ...mission, publish: z.literal(true) }),
      z.strictObject({ ...mission, winTiles: z.literal(true) }),
      /** Reach an ending of any of the companion's stories. */
      z.strictObject({ ...mission, storyEnding: z.literal(true) }),
      z.strictObject({ ...mission, checkIns: z.int() }),
    ]),
  ),
)

const match = z.strictObject({
  round: text,
  clans: z.tuple([text, text]),
  startsInHours: z.number(),
  winner: text.optional(),
  votes: z.record(text, z.array(memberKey)),
})

const prize = z.strictObject({
  name: text,
  kind: z.enum(prizeKinds),
  count: z.int(),
  coins: z.int().optional(),
})

/** A clan match that is on: five hundred sealed tickets, four matches between the demo's clans. */
export const demoClanMatch = readJson(
  'match.json',
  z.strictObject({
    name: text,
    title: text,
    summary: text,
    openedDaysAgo: z.number(),
    closesInDays: z.number(),
    matches: z.array(match),
    /** Between the winners of the matches at these places. */
    final: z.strictObject({ round: text, of: z.tuple([z.int(), z.int()]), startsInHours: z.number() }),
    missions: z.array(z.strictObject({ description: text, link: text, chances: z.int() })),
    prizes: z.array(prize),
    /** Members who have drawn already, in this order, once each. */
    draws: z.array(memberKey),
    messages: z.array(z.strictObject({ member: memberKey, clan: text.optional(), text })),
  }),
)

const game = z.strictObject({
  member: memberKey,
  mode: z.enum(tileModes),
  daysAgo: z.int(),
  operator: z.custom<Operator>((name) => typeof name === 'string'),
  gadget: z.custom<Gadget>((name) => typeof name === 'string'),
})

/** Games that the greedy player plays for these members, their comments on them, and a running season. */
export const demoTiles = readJson(
  'tiles.json',
  z.strictObject({
    season: z.strictObject({ title: text, fromDaysAgo: z.int(), toDaysAhead: z.int() }),
    games: z.array(game),
    comments: z.array(z.strictObject({ member: memberKey, text })),
  }),
)

export type DemoMission = (typeof demoMissions)[number]
