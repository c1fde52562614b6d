import { z } from 'zod'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'

/** Shapes shared by posts and comments. */

export const imageIds = field.json(z.array(field.imageId).max(limits.imagesPerPost, '最多只能上传9张图片'))

/** 400: pending review. */
/** Number of members beyond the limits of mentions in the text, who aren't notified. Absent if there are none. */
export const leftOut = { mentions_left_out: z.int().optional() }

export const published = z.literal([200, 400])

/** For another member's content: the rule broken (default: the site's agreement) and a note to its author. */
export const reasonFields = { rule_id: field.idOrNone, reason: field.note(limits.reasonLength).optional() }
