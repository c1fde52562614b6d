import { parse } from 'node:querystring'
import type { Call, OutcomeName } from '@judian/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { hasBody } from './discard-body.ts'
import { receive } from './receive.ts'

const formBytes = 1024 * 1024
/** No call has that many fields; a hundred thousand would take a second. */
const maxFields = 100
const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i

/** The fields of a request's form. Throws WrongType, `tooLong`, Malformed or Unavailable. */
export async function readForm({ raw, headers }: FastifyRequest, tooLong: OutcomeName) {
  if (!hasBody(headers)) return undefined
  if (!formType.test(headers['content-type'] ?? '')) throw new ApiError('WrongType')
  const length = Number(headers['content-length'])
  const form = length > formBytes ? undefined : await receive(raw, formBytes, length)
  if (!form) throw new ApiError(tooLong)
  return parse(form.toString(), '&', '=', { maxKeys: maxFields })
}

/** Messages for issues without a message in the contract. */
z.config({ customError: (issue) => sentenceOf(issue) })

function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return '请填写这一项'
  if (issue.code === 'too_small')
    return issue.origin === 'number' ? `不能小于${issue.minimum}` : `至少要有${issue.minimum}个`
  if (issue.code === 'too_big') return issue.origin === 'number' ? `不能大于${issue.maximum}` : `最多${issue.maximum}个`
  if (issue.code === 'invalid_value') return '请从给出的选项中选择'
  return '填写的内容不正确'
}

/** An option that zod keeps for its own `validate`: hundreds of thousands of faults in one list would take seconds. */
const upToFirstFault = { abortEarly: true } as z.core.ParseContext<z.core.$ZodIssue>

/** Decodes a form by the call's input. Throws Malformed, with a sentence for each field. */
export function decodeForm(call: Call, form: unknown) {
  const sent = withoutEmptyOptionals(call, { ...(form as object | undefined) })
  const result = z.safeDecode(call.input, sent, upToFirstFault)
  if (result.success) return wellFormed(result.data)
  const fields: Record<string, string> = {}
  for (const [name, type] of Object.entries(call.input.shape)) {
    const fault = z.safeDecode(type, sent[name], upToFirstFault).error?.issues[0]
    if (fault) fields[name] = fault.message
  }
  // Fields that are well-formed one by one may not fit together.
  for (const issue of result.error.issues) fields[String(issue.path[0] ?? 'form')] ??= issue.message
  throw new ApiError('Malformed', { fields })
}

/** Form clients send optional fields empty: empty ones count as absent. */
function withoutEmptyOptionals({ input, emptyClears }: Call, sent: Record<string, unknown>) {
  if (emptyClears || !Object.values(sent).includes('')) return sent
  const isAbsent = ([name, value]: [string, unknown]) => value === '' && isOptional(input.shape[name])
  return Object.fromEntries(Object.entries(sent).filter((one) => !isAbsent(one)))
}

const isOptional = (field: unknown) => field instanceof z.ZodOptional || field instanceof z.ZodDefault

/**
 * Replaces unpaired surrogates, which PostgreSQL doesn't store and which a text field that cut an emoji sends within
 * JSON. NUL, which it doesn't store either, is removed while texts are decoded. All texts pass here: URLs, headers and
 * arguments of commands are decoded from UTF-8, which has no unpaired surrogates.
 */
function wellFormed<T>(value: T): T {
  if (typeof value === 'string') return value.toWellFormed() as T
  if (Array.isArray(value)) return value.map(wellFormed) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toWellFormed(), wellFormed(inner)])) as T
}
