import type { CallInput, CallOutput, CallPath, Calls } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { now, setClock } from '../clock/now.ts'
import { memberHeaders } from '../session/page-member.ts'
import { addressOf } from './address.ts'
import { unwrap, logFailure, parseBody } from './answer.ts'
import { takePreloadedAnswer } from './preload.ts'
import { NetworkError } from './api-error.ts'
import { withConsent } from './with-consent.ts'

// Not part of the contract's limits, which the first view doesn't load.
const requestTimeoutMs = 10_000

type GetPath = { [P in CallPath]: Calls[P] extends { method: 'GET' } ? P : never }[CallPath]

// Only the contract's types reach the web bundle; the compiler checks that this list is complete.
const getCalls: Readonly<Record<GetPath, true>> = { '/v1/account/signout': true }

type SudoPath = { [P in CallPath]: Calls[P] extends { sudo: true | 'factor' } ? P : never }[CallPath]

/** Calls that need no confirmed password; `askWithSudo` sends the others. */
export type PlainPath = Exclude<CallPath, SudoPath>

export type Ask<Path extends CallPath> = <P extends Path>(
  path: P,
  input: CallInput<P>,
  signal?: AbortSignal,
) => Promise<CallOutput<P>>

/**
 * Sends a call. Throws ApiError if the server rejects it, NetworkError if no response
 * arrives within 10 s, and the signal's reason if `signal` aborts.
 */
export async function ask<P extends PlainPath>(
  path: P,
  input: CallInput<P>,
  signal?: AbortSignal,
): Promise<CallOutput<P>> {
  const form = encodeForm(input)
  try {
    const preloaded = takePreloadedAnswer(path, form)
    return (
      preloaded ? unwrap(path, httpOf(preloaded), preloaded) : await withConsent(() => fetchAnswer(path, form, signal))
    ) as CallOutput<P>
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw logFailure(path, error)
  }
}

async function fetchAnswer(path: CallPath, form: URLSearchParams, signal: AbortSignal | undefined) {
  const address = addressOf(path, form)
  const timeOut = AbortSignal.timeout(requestTimeoutMs)
  const request = {
    credentials: 'same-origin',
    headers: memberHeaders(),
    signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
    ...(path in getCalls ? { method: 'GET' } : { method: 'POST', body: form }),
  } as const
  const requestedAt = now()
  try {
    const response = await fetch(address, request)
    setClock(response.headers.get('date'), requestedAt)
    return unwrap(path, response.status, parseBody(await response.text()))
  } catch (error) {
    throw timeOut.aborted ? new NetworkError('slow', { cause: error }) : toNetworkError(error)
  }
}

/** The HTTP status that a preloaded answer would have had. */
const httpOf = (answer: { status: number }) => ('outcome' in answer ? answer.status : 200)

// fetch reports every network failure as a TypeError.
const toNetworkError = (error: unknown) =>
  error instanceof TypeError ? new NetworkError('offline', { cause: error }) : error
