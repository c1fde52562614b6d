import { finished } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

export const formBytes = 1024 * 1024
/** Longer forms are refused unread. */
const drainedBytes = 32 * 1024 * 1024

/**
 * Drops the body of a form that is too long before refusing it: a client that is still sending when the connection closes
 * doesn't see the answer. Throws BodyTooLong.
 */
export async function drainLongBody({ raw }: FastifyRequest): Promise<void> {
  const length = Number(raw.headers['content-length'])
  if (!(length > formBytes && length <= drainedBytes)) return
  raw.resume()
  await finished(raw).catch(() => undefined) // the client has left
  throw new ApiError('BodyTooLong')
}
