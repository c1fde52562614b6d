import { z } from 'zod'
import { field } from './field.ts'
import { limits } from './limits.ts'

/** What posts and comments share. */

export const imageIds = field.json(z.array(field.imageId).max(limits.imagesPerPost, '最多只能上传9张图片'))

/** 400: pending review. */
export const published = z.literal([200, 400])

/** For another member's content: the rule that it broke (the site's agreement when left out) and a note to its author. */
export const grounds = { rule_id: field.id.optional(), reason: field.note(limits.reasonLength).optional() }
