import { z } from 'zod'
import { limits, minorsLimits } from '../limits.ts'
import { cleanText, isBlank, isLongerThan, mostUnits, plainNumber, plainPhone } from '../typed-text.ts'

/** Every field is text on the wire; each codec owns both directions. Messages are shown to users. */

const id = z.codec(z.string().regex(/^[1-9]\d{0,15}$/, '编号不正确'), z.int().positive(), {
  decode: Number,
  encode: String,
})

/** An optional id, for which old clients send 0. */
const idOrNone = z
  .codec(z.string().regex(/^(0|[1-9]\d{0,15})$/, '编号不正确'), z.int().positive().optional(), {
    decode: (text) => Number(text) || undefined,
    encode: (value) => String(value ?? 0),
  })
  .optional()

const int = (min: number, max: number) =>
  z.codec(z.string().regex(/^(0|-?[1-9]\d{0,14})$/, '请填写整数'), z.int().min(min).max(max), {
    decode: Number,
    encode: String,
  })

const flag = z.codec(z.enum(['0', '1'], '只能是 0 或 1'), z.literal([0, 1]), {
  decode: (text) => (text === '1' ? 1 : 0),
  encode: (value) => (value === 1 ? '1' : '0'),
})

/** Text of which at most `max` characters can be accepted: a longer one is refused before anything else reads it. */
const sized = (max: number, subject: string, missing?: string) =>
  z.string(missing === undefined ? undefined : { error: missing }).max(mostUnits(max), {
    error: `${subject}不能超过${max}个字`,
    abort: true,
  })

/** Counts characters as readers see them, like the web; `missing` is the message for a blank text. */
const limited = (max: number, subject: string, missing?: string) =>
  z.superRefine<string>((value, context) => {
    if (isLongerThan(value, max)) context.addIssue({ code: 'custom', message: `${subject}不能超过${max}个字` })
    else if (missing !== undefined && isBlank(value)) context.addIssue({ code: 'custom', message: missing })
  })

/** Text whose line breaks the client sends as br tags. All other markup is text. */
const withoutBr = (sent: string) => sent.replace(/<br ?\/?>/gi, '\n')

const bodyOf = (clean: (sent: string) => string) =>
  z.string().overwrite((sent) => (sent.length > limits.postBytesCap ? sent : clean(sent)))

/** A body, whose length the handler limits; one that is surely too long isn't cleaned, which takes long. */
const body = bodyOf(cleanText)
/** The same for a new post. */
const newBody = bodyOf((sent) => cleanText(withoutBr(sent)))

/** Text whose beginning and end are trimmed; `subject` names it when it is too long. */
const text = (max: number, missing = '不能为空', subject = '') =>
  sized(max, subject, missing)
    .overwrite((sent) => cleanText(sent).trim())
    .check(limited(max, subject, missing))

/** Text that may be empty; the field itself is required. */
const note = (max: number) => sized(max, '').overwrite(cleanText).check(limited(max, ''))
/** The same for a new comment. */
const newNote = (max: number) =>
  sized(max, '')
    .overwrite((sent) => cleanText(withoutBr(sent)))
    .check(limited(max, ''))

const onOneLine = (sent: string) =>
  cleanText(sent)
    .replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))
    .trim()

/** Text on one line, such as a name or a title, trimmed. */
const line = (max: number, missing = '不能为空', subject = '') =>
  sized(max, subject, missing)
    .overwrite(onOneLine)
    .check(limited(max, subject, missing))

/** A line that may be empty; the field itself is required. `subject` names it when it is too long. */
const emptyLine = (max: number, subject = '') => sized(max, subject).overwrite(onOneLine).check(limited(max, subject))

/** Longer ones aren't normalised, which takes long. */
const pastedNumber = (missing: string) => z.string({ error: missing }).max(64, { error: '号码太长', abort: true })

const phone = (missing = '手机号不能为空') =>
  pastedNumber(missing)
    .overwrite(plainPhone)
    .min(1, missing)
    .regex(/^\d*$/, '手机号只能是数字')
    .max(limits.phoneDigits, '手机号太长')

const verifyCode = pastedNumber('验证码不能为空')
  .overwrite(plainNumber)
  .min(1, '验证码不能为空')
  .regex(/^\d*$/, '验证码只能是数字')
  .max(limits.codeDigits, '验证码太长')

/** The solved challenge of `ProofNeeded`, as JSON text. */
const proof = z.string().max(4_000).optional()

/** A guardian's PIN, which people may type with spaces. */
const pin = pastedNumber('请输入家长密码')
  .overwrite(plainNumber)
  .regex(new RegExp(`^\\d{${minorsLimits.pinDigits}}$`), `家长密码是${minorsLimits.pinDigits}位数字`)

/** An array or object as JSON text, of at most this many characters, as checking half a million items takes long. */
const json = <T extends z.ZodType>(inner: T, max = 32_000) =>
  z.codec(z.string().max(max, '内容过长'), inner, {
    decode: (wire, context): z.input<T> => {
      try {
        return JSON.parse(wire) as z.input<T>
      } catch {
        context.issues.push({ code: 'custom', message: '格式不正确', input: wire })
        return z.NEVER
      }
    },
    encode: (value) => JSON.stringify(value),
  })

/** The same for documents that operators write as a whole, such as a quiz. */
const document = <T extends z.ZodType>(inner: T) => json(inner, 150_000)

/** The number of a tag; 0, which no tag has, for anything else, so that wrong tags get one answer. */
const tagNum = z
  .string()
  .max(64, '请选择有效的标签。')
  .transform((sent) => (/^[1-9]\d{0,3}$/.test(sent) ? Number(sent) : 0))
  .default(0)

const communityName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, '社区不正确')
const imageId = z.string().regex(/^[\w-]{22}$/, '图片编号不正确')
const shortCode = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{10}$/, '短链接不正确')

/** ISO 8601 UTC. */
const time = z.iso.datetime('时间不正确')

/** 1: the person was asked back and means times that are wholly past. */
const confirmPast = flag.optional()

/** From 1; the upper bound keeps OFFSET from scanning a whole table. */
const pageNum = int(1, 5_000)

/** An opaque position in a list, as returned by the server. The number of digits is bounded, as they become numbers. */
const cursor = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,16})?_\d{1,15}$/, '位置不正确')
  .optional()

/** Idempotency key: a repeated request_id of the same member returns the first outcome. */
const requestId = z
  .string()
  .regex(/^[\w-]{16,64}$/, '请求编号不正确')
  .optional()

/** The loaded version: 1 after creation, and one more for each save; 0 creates a new one. */
const version = int(0, 1_000_000_000)

export const field = {
  id,
  idOrNone,
  int,
  flag,
  body,
  newBody,
  text,
  note,
  newNote,
  line,
  emptyLine,
  phone,
  verifyCode,
  proof,
  pin,
  json,
  document,
  tagNum,
  communityName,
  imageId,
  shortCode,
  time,
  confirmPast,
  pageNum,
  cursor,
  requestId,
  version,
}
