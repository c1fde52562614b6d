import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { contentFilter, results, searchText } from '../search.ts'
import { answer, marks } from '../shapes.ts'
import { content, contentKind } from './shapes.ts'

const foundContent = content.extend({ title_marks: marks, text_marks: marks })

export const adminSearchCalls = defineCalls('/v1/admin/search', {
  searchContents: {
    who: 'moderator',
    summary:
      'A page of the posts or comments in any state, of the caller’s communities, that match a query of the same language as the site’s search',
    readsOnly: true,
    input: z.object({
      q: searchText,
      kind: contentKind,
      pageNum: field.int(1, limits.searchPages),
      ...contentFilter,
      user_id: field.id.optional(),
      /** Omitted: contents in every state. */
      state: z.enum(['published', 'waiting', 'rejected', 'deleted'], '没有这种状态').optional(),
    }),
    output: answer({ contents: z.array(foundContent), ...results }),
    outcomes: ['CommunityNotFound', 'NotAllowed'],
    rate: { calls: 60, seconds: 60 },
  },
})

export type FoundContent = z.infer<typeof foundContent>
