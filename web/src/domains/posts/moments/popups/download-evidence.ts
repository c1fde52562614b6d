import type { CallInput } from '@judian/contract'
import { ask, NetworkError } from '../../../../kernel/ask/index.ts'
import { parseBody, unwrap } from '../../../../kernel/ask/answer.ts'

const call = '/v1/moments/takeEvidence'

export type Subject = CallInput<typeof call>

/**
 * Requests a content's evidence and downloads it; calls `onReceived` with the bytes so far. Throws ApiError,
 * NetworkError (also if the connection is lost on the way), and the signal's reason.
 */
export async function downloadEvidence(subject: Subject, onReceived: (bytes: number) => void, signal: AbortSignal) {
  const { path } = await ask(call, subject, signal)
  try {
    const response = await fetch(path, { credentials: 'same-origin', signal })
    if (!response.ok) unwrap(call, response.status, parseBody(await response.text()))
    const chunks: Uint8Array<ArrayBuffer>[] = []
    let received = 0
    for (const reader = response.body!.getReader(); ;) {
      const { done, value } = await reader.read()
      if (done) return new Blob(chunks, { type: 'application/zip' })
      chunks.push(value)
      onReceived((received += value.length))
    }
  } catch (error) {
    // fetch reports every network failure as a TypeError.
    throw error instanceof TypeError ? new NetworkError('offline', { cause: error }) : error
  }
}
