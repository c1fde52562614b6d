import { encodeMultipart } from '../../testing/upload.ts'
import { redAndBlue } from '../../src/ports/images/given-pictures.ts'

interface Uploaded {
  status: number
  outcome?: string
  message?: string
  data?: { image_ids: string[] }
}

let pictures = 0

/** Uploads a picture that no other is like. */
export async function uploadPicture(origin: string, token: string): Promise<Uploaded> {
  const picture = await (await redAndBlue(40 + 2 * pictures++, 40)).png().toBuffer()
  const form = new FormData()
  form.append('images', new Blob([new Uint8Array(picture)]), 'picture.png')
  const { payload, headers } = await encodeMultipart(form)
  const url = `${origin}/v1/moments/uploadImage`
  const cookie = `judian_session=${token}`
  const response = await fetch(url, { method: 'POST', headers: { ...headers, cookie }, body: new Uint8Array(payload) })
  return (await response.json()) as Uploaded
}
