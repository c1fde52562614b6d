import type { OutcomeName } from '@judian/contract'
import { recordOutcome } from './outcome-record.ts'
import type { Person, World } from './world.ts'

/** Sends files as a browser's form does. */
export async function upload(w: World, person: Person | null, ...files: Uint8Array[]) {
  const form = new FormData()
  for (const [n, bytes] of files.entries()) form.append('images', new Blob([new Uint8Array(bytes)]), `${n}.png`)
  const path = '/v1/moments/uploadImage'
  const cookies = person ? { judian_session: person.token } : {}
  const response = await w.app.inject({ method: 'POST', url: path, payload: form, cookies })
  const body = response.json<{
    status: number
    outcome?: OutcomeName
    message?: string
    data?: { image_ids: string[] }
  }>()
  if (body.outcome) recordOutcome(path, body.outcome)
  return body
}
