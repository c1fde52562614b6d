import { constants, publicEncrypt } from 'node:crypto'
import { demoPassword } from '../src/domains/accounts/index.ts'
import type { Target } from './attack.ts'

type Fields = Readonly<Record<string, string>>

/** A member of the demo community. */
export interface Member {
  readonly cookie: string
  /** Sends a call and returns the body of its answer, whatever its outcome. */
  ask(path: string, fields: Fields | FormData): Promise<Record<string, unknown>>
  /** Publishes a post in `r6` and returns its id. Throws if it is refused. */
  publish(fields: Fields): Promise<string>
  /** Reads a page to its end and returns its HTTP status. */
  open(path: string): Promise<number>
}

/** Signs in as the n-th member of the demo community. */
export async function signIn({ port }: Target, n: number): Promise<Member> {
  const origin = `http://127.0.0.1:${port}`
  const send = (path: string, fields: Fields | FormData, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { origin, cookie },
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    })
  const { publicKey } = (await (await send('/v1/account/getPublicKey', {})).json()) as { publicKey: string }
  const key = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const encrypt = (text: string) => publicEncrypt(key, Buffer.from(text)).toString('base64')
  const phone = `138000000${String(n).padStart(2, '0')}`
  const signedIn = await send('/v1/account/signin', { phone_num: encrypt(phone), aword: encrypt(demoPassword) })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const ask = async (path: string, fields: Fields | FormData) =>
    (await (await send(path, fields, cookie)).json()) as Record<string, unknown>
  return {
    cookie,
    ask,
    async publish(fields) {
      const answer = await ask('/v1/moments/postMoments', { community: 'r6', tag: '7', imageIds: '[]', ...fields })
      if (typeof answer['message_id'] !== 'number') throw new Error(`a post was refused: ${JSON.stringify(answer)}`)
      return String(answer['message_id'])
    },
    async open(path) {
      const response = await fetch(origin + path, { headers: { cookie, accept: 'text/html' } })
      await response.arrayBuffer()
      return response.status
    },
  }
}
