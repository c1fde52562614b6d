import type { CallInput, CallOutput, CallPath, Calls } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { limits } from '@judian/contract/limits'
import { memberHeaders } from '../session/page-member.ts'
import { addressOf } from './address.ts'
import { unwrap, logFailure, parseBody } from './answer.ts'
import { NetworkError } from './api-error.ts'
import { withConsent } from './with-consent.ts'

type UploadPath = { [P in CallPath]: Calls[P] extends { files: object } ? P : never }[CallPath]

/** How long an upload may take in all; without it, it may stand still for `limits.uploadIdleMs`. */
const uploads: Readonly<{ [P in UploadPath]: { field: Calls[P]['files']['field']; timeoutMs?: number } }> = {
  '/v1/moments/uploadImage': { field: 'images' },
  '/v1/clan/uploadClanAvatar': { field: 'file', timeoutMs: limits.clanAvatarTimeoutMs },
  '/v1/admin/items/uploadItemPicture': { field: 'images' },
  '/v1/admin/boards/uploadMapPicture': { field: 'images' },
}

interface UploadOptions {
  /** Upload progress, from 0 to 1. */
  onProgress?(sent: number): void
  signal?: AbortSignal
}

/** Uploads one file as multipart. Uses XMLHttpRequest: fetch has no upload progress. */
export async function upload<P extends UploadPath>(
  path: P,
  file: Blob,
  input: CallInput<P>,
  { onProgress, signal }: UploadOptions = {},
): Promise<CallOutput<P>> {
  const { field, timeoutMs } = uploads[path]
  const fields = encodeForm(input)
  const address = addressOf(path, fields)
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  form.append(field, file)
  try {
    return (await withConsent(async () => {
      const { status, responseText } = await send(address, form, timeoutMs, onProgress, signal)
      return unwrap(path, status, parseBody(responseText))
    })) as CallOutput<P>
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw logFailure(path, error)
  }
}

function send(
  address: string,
  form: FormData,
  timeoutMs: number | undefined,
  onProgress: UploadOptions['onProgress'],
  signal: AbortSignal | undefined,
) {
  signal?.throwIfAborted()
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  request.open('POST', address)
  for (const [name, value] of Object.entries(memberHeaders())) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total ? loaded / total : 0))
  signal?.addEventListener('abort', abort)
  let timer: ReturnType<typeof setTimeout> | undefined

  return new Promise<XMLHttpRequest>((resolve, reject) => {
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        reject(new NetworkError('slow'))
        abort()
      }, timeoutMs ?? limits.uploadIdleMs)
    }
    wait()
    if (timeoutMs === undefined) request.upload.addEventListener('progress', wait)
    request.addEventListener('load', () => resolve(request))
    request.addEventListener('error', () => reject(new NetworkError('offline')))
    request.addEventListener('abort', () => reject(new NetworkError('offline')))
    request.send(form)
  }).finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  })
}
