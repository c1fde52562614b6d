import { z } from 'zod'
import { flag, time } from './base.ts'
import { authorCard } from './people.ts'

export const rule = z.object({ id: z.int(), title: z.string(), message: z.string() })

export const tag = z.object({
  tag_num: z.int(),
  tag_name: z.string(),
  moderatorOnly: flag,
  /** Number of published posts; absent in the tag editor. */
  moment_count: z.int().optional(),
})

export const community = z.object({
  community_id: z.int(),
  community_name: z.string(),
  community_fullname: z.string(),
  community_avatar: z.string(),
  /** A wide picture; empty if there is none. */
  community_cover: z.string(),
  community_info: z.string(),
  community_rules_updated: time,
  rules: z.array(rule),
  moderators: z.array(authorCard),
})

export type Rule = z.infer<typeof rule>
export type Tag = z.infer<typeof tag>
export type Community = z.infer<typeof community>
