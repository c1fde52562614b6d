import type { CallOutput, CallPath, Calls } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { logged, readAnswer } from './answer.ts'
import { Unreachable } from './refused.ts'

type UploadPath = { [P in CallPath]: Calls[P] extends { files: object } ? P : never }[CallPath]

const fileFields: Readonly<{ [P in UploadPath]: Calls[P]['files']['field'] }> = {
  '/v1/moments/uploadImage': 'images',
}

/** Hears how much has been sent, from 0 to 1. */
type OnProgress = (sent: number) => void

/** Uploads one file as multipart. XMLHttpRequest, because fetch does not tell how much has been sent. */
export function upload<P extends UploadPath>(
  path: P,
  file: Blob,
  onProgress?: OnProgress,
  signal?: AbortSignal,
): Promise<CallOutput<P>> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.timeout = limits.uploadTimeoutMs
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    const fail = (error: unknown) => reject(logged(path, error))
    request.onerror = () => fail(new Unreachable('offline'))
    request.ontimeout = () => fail(new Unreachable('slow'))
    request.onabort = () => reject(signal?.reason)
    request.onload = () => {
      try {
        resolve(readAnswer(request.status, request.responseText) as CallOutput<P>)
      } catch (error) {
        fail(error)
      }
    }
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort)
    request.onloadend = () => signal?.removeEventListener('abort', abort)

    const form = new FormData()
    form.append(fileFields[path], file)
    request.send(form)
  })
}
