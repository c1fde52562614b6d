import { z } from 'zod'
import { readJson } from './read.ts'

const communityKeys = ['r6', 'field', 'pocket'] as const

export const communityKey = z.enum(communityKeys)

/** r6 comes first, as the home button leads there. */
export const demoCommunities = readJson(
  'communities.json',
  z.array(
    z.strictObject({
      name: communityKey,
      fullname: z.string(),
      info: z.string(),
      rules: z.array(z.strictObject({ title: z.string(), message: z.string() })),
      tags: z.array(z.strictObject({ num: z.int(), name: z.string(), moderatorOnly: z.literal(true).exactOptional() })),
    }),
  ),
)

export const demoMembers = readJson(
  'members.json',
  z.array(
    z.strictObject({
      key: z.string(),
      phone: z.string(),
      username: z.string(),
      admin: z.literal(true).optional(),
      moderates: z.array(communityKey),
      joinedHoursAgo: z.number(),
      /** Earned before the oldest post here. */
      level: z.int(),
    }),
  ),
)

export const memberKey = z.enum(demoMembers.map(({ key }) => key))

const readers = readJson(
  'readers.json',
  z.strictObject({ beginnings: z.array(z.string()), endings: z.array(z.string()) }),
)

/** Names of three hundred members who read, thumb and check in, but never write, and can't sign in. */
export const demoReaders = readers.endings.flatMap((end) => readers.beginnings.map((start) => `${start}${end}`))

export type CommunityKey = z.infer<typeof communityKey>
export type MemberKey = string
