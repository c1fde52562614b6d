import { z } from 'zod'
import { hashtagLimits } from '../limits.ts'
import { answer, flag, time } from '../shapes/index.ts'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'

const adminHashtag = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  featured: flag,
  hidden: flag,
  /** The topic that it is merged into; absent on one that isn't. */
  merged_into: z.object({ id: z.int(), name: z.string() }).optional(),
  /** Number of posts in any state, and of followers, each counted up to `hashtagLimits.counted`. */
  moments: z.int(),
  followers: z.int(),
  time,
  version: z.int(),
})

export type AdminHashtag = z.infer<typeof adminHashtag>

export const adminHashtagsCalls = defineCalls('/v1/admin/hashtags', {
  getAdminHashtags: {
    who: 'admin',
    summary: 'A page of topics, newest first',
    readsOnly: true,
    input: z.object({
      pageNum: field.pageNum,
      /** A part of the name. */
      search: field.emptyLine(hashtagLimits.nameMax).optional(),
      state: z.enum(['all', 'featured', 'hidden', 'merged'], '没有这种筛选'),
    }),
    output: answer({ hashtags: z.array(adminHashtag), hasMore: z.boolean() }),
  },
  saveHashtag: {
    who: 'admin',
    saves: { kind: 'hashtag', by: 'hashtag_id' },
    summary:
      'Change a topic: its description, the spelling of its name, whether it is featured and whether it is hidden',
    input: z.object({
      hashtag_id: field.id,
      /** May change the spelling, but not the search key. */
      name: field.line(2 * hashtagLimits.nameMax, '请填写名称'),
      description: field.emptyLine(hashtagLimits.descriptionLength),
      featured: field.flag,
      hidden: field.flag,
      version: field.version,
    }),
    output: answer({ hashtag: adminHashtag }),
    outcomes: ['Outdated', 'HashtagNotFound', 'HashtagNameDiffers'],
  },
  mergeHashtag: {
    who: 'admin',
    saves: { kind: 'hashtag', by: 'hashtag_id' },
    summary:
      'Merge a topic, with those that are merged into it, into another one; its posts and followers are then the other’s',
    input: z.object({ hashtag_id: field.id, into_id: field.id, version: field.version }),
    output: answer({ hashtag: adminHashtag }),
    outcomes: ['Outdated', 'HashtagNotFound', 'HashtagMerged'],
  },
})
