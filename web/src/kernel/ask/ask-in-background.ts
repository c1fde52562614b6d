import type { CallInput, CallOutput } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { memberHeaders } from '../session/page-member.ts'
import { addressOf } from './address.ts'
import { parseBody, unwrap } from './answer.ts'
import type { PlainPath } from './ask.ts'

/** Browsers refuse to send more than 64 KB of a page that is closing. */
const keepaliveBytes = 60_000
const timeoutMs = 10_000

/**
 * Sends a write that outlives the page, without showing a sign-in or consent dialog. Throws ApiError if the server
 * rejects it, and any other error that prevented an answer.
 */
export async function askInBackground<P extends PlainPath>(path: P, input: CallInput<P>): Promise<CallOutput<P>> {
  const form = encodeForm(input)
  const response = await fetch(addressOf(path, form), {
    method: 'POST',
    credentials: 'same-origin',
    headers: memberHeaders(),
    keepalive: form.toString().length < keepaliveBytes,
    signal: AbortSignal.timeout(timeoutMs),
    body: form,
  })
  return unwrap(path, response.status, parseBody(await response.text())) as CallOutput<P>
}
