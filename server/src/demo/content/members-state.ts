import { z } from 'zod'
import { communityKey, memberKey } from './people.ts'
import { readJson } from './read.ts'

/** Members' customised profiles; `pinned` is the key of an own post. */
export const demoProfiles = readJson(
  'profiles.json',
  z.array(z.strictObject({ member: memberKey, signature: z.string(), pinned: z.string().optional() })),
)

/** The members who check in, and how regularly; the others haven't begun. */
export const demoCheckIns = readJson(
  'check-ins.json',
  z.array(
    z.strictObject({
      member: memberKey,
      streak: z.int(),
      /** Days ago of the first check-in; before the streak, each `missesEvery`-th day is missed. */
      since: z.int(),
      missesEvery: z.int(),
    }),
  ),
)

export const demoOutfits = readJson(
  'outfits.json',
  z.array(
    z.strictObject({
      member: memberKey,
      items: z.array(z.string()),
      worn: z.literal(true).optional(),
      /** An rgb background colour, instead of a background item. */
      ground: z.string().optional(),
      coinsLeft: z.int(),
    }),
  ),
)

/** What members who took the quiz got, and whether they show it. */
export const demoQuizResults = readJson(
  'quiz-results.json',
  z.array(
    z.strictObject({
      member: memberKey,
      code: z.string(),
      listed: z.literal(true).optional(),
    }),
  ),
)

const decided = z.strictObject({
  community: communityKey,
  author: memberKey,
  tagNum: z.int(),
  title: z.string(),
  message: z.string(),
  writtenHoursAgo: z.number(),
  /** Members who reported it before the decision. */
  reporters: z.array(memberKey),
  decidedBy: memberKey,
  decidedHoursAgo: z.number(),
  rule: z.string(),
  reason: z.string(),
  appeal: z.strictObject({ hoursAgo: z.number(), message: z.string() }).optional(),
})

/** Posts that moderators have deleted, the oldest decision first. */
export const demoDecisions = readJson('decisions.json', z.array(decided))

export type DemoOutfit = (typeof demoOutfits)[number]
