import { z } from 'zod'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { contentFilter, results, searchText } from './search.ts'
import { answer, marks, time } from '../shapes/index.ts'
import { content, contentKind } from '../shapes/admin.ts'

const foundContent = content.extend({ title_marks: marks, text_marks: marks })

const indexFailure = z.object({
  kind: z.enum(['moment', 'comment', 'user', 'clan', 'community', 'tag', 'hashtag', 'event']),
  /** For a tag, the id of its community. */
  id: z.int(),
  /** The number of a tag; 0 for other kinds. */
  num: z.int(),
  /** For operators; quotes no text. */
  error: z.string(),
  failed_at: time,
})

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
      user_id: field.idOrNone,
      /** Omitted: contents in every state. */
      state: z.enum(['published', 'waiting', 'rejected', 'deleted'], '没有这种状态').optional(),
    }),
    output: answer({ contents: z.array(foundContent), ...results }),
    outcomes: ['CommunityNotFound', 'NotAllowed'],
    rate: { calls: 60, seconds: 60 },
  },
  getIndexFailures: {
    who: 'admin',
    summary: 'The latest texts and names that the search index could not take, and the number of all',
    readsOnly: true,
    input: nothing,
    output: answer({ failures: z.array(indexFailure).max(limits.indexFailures), total: z.int() }),
  },
  retryIndexing: {
    who: 'admin',
    summary: 'Try again to index every text and name that the search index could not take',
    input: nothing,
    output: answer({}),
  },
})

export type IndexFailure = z.infer<typeof indexFailure>

export type FoundContent = z.infer<typeof foundContent>
