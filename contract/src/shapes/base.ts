import { z } from 'zod'
import { ok } from '../wire/call.ts'
import { cleanText } from '../typed-text.ts'

/** Shared shapes. Flags are 0/1, times ISO 8601 UTC. */

export const flag = z.literal([0, 1])
export const time = z.iso.datetime()

/** Start and end of a highlighted part of a text, in UTF-16 units; the end is exclusive. */
export const mark = z.tuple([z.int(), z.int()])
/** In order, without overlaps. */
export const marks = z.array(mark)

/** Link of an operator's text: a path of this site, or http(s); '' for none. */
export const safeLink = z
  .string()
  .max(500, { error: '不能超过500个字', abort: true })
  .overwrite((sent) => cleanText(sent).trim())
  .regex(/^$|^\/(?!\/)[^\s\\]*$|^https?:\/\/[^\s\\]+$/, '链接须以 http(s):// 或本站的 / 开头')

export const answer = <T extends z.core.$ZodLooseShape>(shape: T) => z.object({ status: ok, ...shape })

export type Mark = z.infer<typeof mark>
