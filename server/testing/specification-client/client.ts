import { constants, publicEncrypt } from 'node:crypto'

/** A client written from the specification alone. It knows paths, fields and statuses, and imports nothing of ours. */

export type Fields = Readonly<Record<string, string | number>>

/** The body, its `status` included, with the HTTP status beside it. */
export interface Answer extends Record<string, unknown> {
  http: number
  status: number
}

/** The smallest picture: a PNG of one pixel. */
export const pixel = new Blob(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  { type: 'image/png' },
)

/** Requests time out after 10 s. */
const timeoutMs = 10_000

export type Client = ReturnType<typeof openClient>

/** A browser's worth of cookies, at an address that the site's proxy reports. */
export function openClient(site: string, address: string) {
  const cookies = new Map<string, string>()

  async function send(path: string, method: string, body?: URLSearchParams | FormData): Promise<Answer> {
    const response = await fetch(`${site}/v1${path}`, {
      method,
      body: body ?? null,
      headers: { cookie: cookie(), 'x-forwarded-for': address },
      signal: AbortSignal.timeout(timeoutMs),
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!
      cookies.set(name!, value!)
    }
    return { http: response.status, ...((await response.json()) as { status: number }) }
  }

  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  return {
    site,
    /** The Cookie header of this browser. */
    cookie,
    /** A form-encoded call; most calls are one. */
    post: (path: string, fields: Fields = {}) => send(path, 'POST', formOf(fields)),
    get: (path: string) => send(path, 'GET'),
    /** A multipart call with files under one field. */
    upload(path: string, field: string, ...files: Blob[]) {
      const form = new FormData()
      for (const [n, file] of files.entries()) form.append(field, file, `picture-${n}`)
      return send(path, 'POST', form)
    },
  }
}

function formOf(fields: Fields) {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  return form
}

/** Signs in with the phone and password, both encrypted with the site's public key. */
export async function signIn(client: Client, phone: string, password: string): Promise<Answer> {
  const { publicKey } = await client.post('/account/getPublicKey')
  const key = { key: publicKey as string, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const encrypted = (text: string) => publicEncrypt(key, Buffer.from(text)).toString('base64')
  return client.post('/account/signin', { phone_num: encrypted(phone), aword: encrypted(password) })
}
