import type { ClanArms } from '@judian/art'
import { z } from 'zod'
import { communityKey, memberKey } from './people.ts'
import { readJson } from './read.ts'

const options = z.array(z.strictObject({ code: z.string(), name: z.string() }))

export const demoClanOptions = readJson(
  'clan-options.json',
  z.record(communityKey, z.strictObject({ servers: options, modes: options, ranks: options })),
)

/** Clans of the main community, each captain first; no member is in two. */
export const demoClans = readJson(
  'clans.json',
  z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      intro: z.string(),
      /** Codes of r6's clan options. */
      server: z.string(),
      mode: z.string(),
      rank: z.string(),
      xp: z.int(),
      /** Picture name; the default picture when absent. */
      arms: z.custom<ClanArms>((name) => typeof name === 'string').optional(),
      foundedDaysAgo: z.number(),
      members: z.array(memberKey),
      viceCaptains: z.array(memberKey),
      applies: z.array(z.strictObject({ member: memberKey, text: z.string(), hoursAgo: z.number() })),
    }),
  ),
)

export const demoGameAccounts = readJson(
  'game-accounts.json',
  z.array(z.strictObject({ member: memberKey, community: communityKey, gameId: z.string() })),
)

export type DemoClan = (typeof demoClans)[number]
