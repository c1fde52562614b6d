import type { CallOutput, CallPath, Calls } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { accept, logged, readBody } from './answer.ts'
import { Unreachable } from './refused.ts'

type UploadPath = { [P in CallPath]: Calls[P] extends { files: object } ? P : never }[CallPath]

const fileFields: Readonly<{ [P in UploadPath]: Calls[P]['files']['field'] }> = {
  '/v1/moments/uploadImage': 'images',
}

/** Hears how much has been sent, from 0 to 1. */
type OnProgress = (sent: number) => void

/** Uploads one file as multipart. XMLHttpRequest, because fetch does not tell how much has been sent. */
export async function upload<P extends UploadPath>(
  path: P,
  file: Blob,
  onProgress?: OnProgress,
  signal?: AbortSignal,
): Promise<CallOutput<P>> {
  const form = new FormData()
  form.append(fileFields[path], file)
  try {
    const { status, responseText } = await send(path, form, onProgress, signal)
    return accept(status, readBody(responseText)) as CallOutput<P>
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw logged(path, error)
  }
}

function send(path: string, form: FormData, onProgress?: OnProgress, signal?: AbortSignal) {
  signal?.throwIfAborted()
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  request.open('POST', path)
  request.timeout = limits.uploadTimeoutMs
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total ? loaded / total : 0))
  signal?.addEventListener('abort', abort)

  return new Promise<XMLHttpRequest>((resolve, reject) => {
    request.addEventListener('load', () => resolve(request))
    request.addEventListener('timeout', () => reject(new Unreachable('slow')))
    request.addEventListener('error', () => reject(new Unreachable('offline')))
    request.addEventListener('abort', () => reject(new Unreachable('offline')))
    request.send(form)
  }).finally(() => signal?.removeEventListener('abort', abort))
}
