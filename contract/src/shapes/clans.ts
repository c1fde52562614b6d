import { z } from 'zod'
import { clanTitles } from '../limits.ts'
import { time } from './base.ts'
import { authorCard } from './people.ts'

export const clanOption = z.object({ code: z.string(), name: z.string() })

export const clan = z.object({
  id: z.int(),
  name: z.string(),
  community_name: z.string(),
  /** Plain text. */
  intro: z.string(),
  /** Codes of `getClanCommunityInfo`. */
  main_server: z.string(),
  main_mode: z.string(),
  min_rank: z.string(),
  /** The default picture if the clan has none. */
  avatar_url: z.string(),
  clan_level: z.int(),
  xp: z.int(),
  /** Totals at which this level and the next one begin. */
  level_xp: z.int(),
  next_level_xp: z.int(),
  member_count: z.int(),
  capacity: z.int(),
  captain: authorCard,
  time,
})

/** '1' member, '2' vice-captain, '3' captain. */
export const clanTitle = z.enum(clanTitles)

export const clanMember = authorCard.extend({
  /** 3 captain, 2 vice-captain, 1 member. */
  display_priority: z.int(),
  title: clanTitle,
  joined: time,
})

export const clanApply = authorCard.extend({
  applyMessage: z.string(),
  time,
  applied: time,
  /** The member whose invitation was used. */
  invited_by: z.object({ user_id: z.int(), username: z.string() }).optional(),
})

export const nextMatch = z.object({
  match_name_id: z.string(),
  /** The event's. */
  title: z.string(),
  starts_at: time,
  opponent: z.object({ name: z.string(), avatar_url: z.string() }),
})

export type Clan = z.infer<typeof clan>
export type ClanMember = z.infer<typeof clanMember>
export type ClanApply = z.infer<typeof clanApply>
export type ClanTitle = z.infer<typeof clanTitle>
export type ClanOption = z.infer<typeof clanOption>
