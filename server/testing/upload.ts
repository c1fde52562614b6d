import { callOf, type CallOutput, type CallPath, type OutcomeName } from '@judian/contract'
import { sessionOf } from './requests.ts'
import { recordResponse } from './responses.ts'
import type { Person, World } from './world.ts'

type Uploaded<P extends CallPath> = Partial<CallOutput<P>> & {
  status: number
  outcome?: OutcomeName
  message?: string
  fields?: Record<string, string>
}

/** Uploads pictures for posts and comments. */
export const upload = (w: World, person: Person | null, ...files: Uint8Array[]) =>
  uploadTo(w, '/v1/moments/uploadImage', person, ...files)

/** Sends files to a multipart call as a browser's form does. */
export async function uploadTo<P extends CallPath>(w: World, path: P, person: Person | null, ...files: Uint8Array[]) {
  const form = new FormData()
  const { field } = callOf(path).files!
  for (const [n, bytes] of files.entries()) form.append(field, new Blob([new Uint8Array(bytes)]), `${n}.png`)
  const content = await encodeMultipart(form)
  const response = await w.app.inject({ method: 'POST', url: path, ...content, cookies: sessionOf(person) })
  const body = response.json<Uploaded<P>>()
  recordResponse(path, body)
  return body
}

/** A form as a browser sends it: with its length. */
export async function encodeMultipart(form: FormData) {
  const encoded = new Response(form)
  const payload = Buffer.from(await encoded.arrayBuffer())
  return { payload, headers: { 'content-type': encoded.headers.get('content-type')! } }
}
