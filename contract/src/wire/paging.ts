import { z } from 'zod'
import { field } from './field.ts'

/**
 * A page of a list that may change while it is read. Pages by number may repeat or lack entries; `after`, the previous
 * page's `next`, continues behind its last entry, whatever was written or deleted meanwhile.
 */
export const pageInput = { pageNum: field.pageNum, after: field.cursor }

/** Whether more entries follow, and the cursor to them. */
export const pageEnd = { hasMore: z.boolean(), next: z.string().optional() }
