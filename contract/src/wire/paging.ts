import { z } from 'zod'
import { field } from './field.ts'

/**
 * A page of a list that may change while it is read. By its number it may repeat or lack entries; `after`, the `next` of the page
 * before, continues behind its last entry, whatever was written or deleted meanwhile.
 */
export const pageInput = { pageNum: field.pageNum, after: field.cursor }

/** Whether entries follow, and the cursor that leads to them. */
export const pageEnd = { hasMore: z.boolean(), next: z.string().optional() }
