import { parse } from 'node:querystring'
import type { OutcomeName } from '@judian/contract'
import type { FastifyRequest } from 'fastify'
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
