import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { answer, flag, time } from '../shapes/index.ts'
import { content, contentKind, contentNames, reasonFields, reviewReason, result } from '../shapes/admin.ts'

const managed = content.extend({
  held_for: reviewReason.optional(),
  thumb_count: z.int(),
  /** Comments of a post, or replies of a comment. */
  comment_count: z.int(),
  /** Open reports. */
  report_count: z.int(),
  /** Posts only. */
  tag_num: z.int().optional(),
  tag_name: z.string().optional(),
  pinned: flag.optional(),
  archived: flag.optional(),
  /** Deleted contents only; the author may be the one. */
  deleted_at: time.optional(),
  deleted_by: z.string().optional(),
})

export const contentsCalls = defineCalls('/v1/admin/contents', {
  getAdminContents: {
    who: 'admin',
    summary: 'A page of posts or comments, latest first; deleted ones separately, latest deletion first',
    readsOnly: true,
    input: z.object({
      kind: contentKind,
      pageNum: field.pageNum,
      /** Part of the text or, for a post, of its title. */
      search: field.line(100).optional(),
      id: field.idOrNone,
      user_id: field.idOrNone,
      community_name: field.communityName.optional(),
      /** Omitted: everything that isn't deleted. */
      state: z.enum(['published', 'waiting', 'rejected', 'deleted'], '没有这种状态').optional(),
    }),
    output: answer({ contents: z.array(managed), hasMore: z.boolean() }),
    outcomes: ['CommunityNotFound'],
  },
  deleteContents: {
    who: 'admin',
    summary: 'Delete posts and comments by a rule; for thirty days they can be restored',
    input: z.object({ contents: contentNames, ...reasonFields }),
    output: answer({ results: z.array(result) }),
    outcomes: ['ContentNotFound', 'OwnMatter', 'RuleUnknown', 'ReasonMissing'],
  },
  restoreContent: {
    who: 'admin',
    summary: 'Restore a post or comment that was deleted less than thirty days ago',
    input: z.object({ kind: contentKind, id: field.id }),
    output: answer({}),
    outcomes: ['ContentNotFound', 'OwnMatter', 'ContentNotDeleted', 'ParentDeleted'],
  },
})

export type ManagedContent = z.infer<typeof managed>
