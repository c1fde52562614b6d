import { constants, publicEncrypt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import { demoPassword } from './accounts.ts'

type Fields = Readonly<Record<string, string | number | readonly string[]>>
type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** HTTP client with a member's session: creates test data faster than a browser. */
export interface Member {
  phone: string
  /** The session, for a browser profile. */
  cookies: Cookies
  /** Sends a call and returns its body; confirms the password first if the call needs it. Throws unless the status is a success. */
  ask: (path: string, fields: Fields) => Promise<Record<string, unknown>>
  /** Confirms the password, for ten minutes. */
  confirm: () => Promise<void>
  /** Uploads a picture and returns its id. */
  upload: (picture: Buffer) => Promise<string>
}

/** Signs in by HTTP. */
export async function openSession(origin: string, phone: string, password = demoPassword): Promise<Member> {
  const { publicKey } = (await body(await post(origin, '/v1/account/getPublicKey', form({})))) as { publicKey: string }
  const encrypt = (text: string) =>
    publicEncrypt(
      { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(text),
    ).toString('base64')
  const fields = { phone_num: encrypt(phone), aword: encrypt(password) }
  // Always the same browser: another one would be a new device and send the member a system message.
  const signedIn = await post(origin, '/v1/account/signin', form(fields), 'judian_browser=test-data')
  await body(signedIn)

  const [pair = ''] = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
  const [name = '', value = ''] = pair.split(/=(.*)/s)
  const send = (path: string, content: URLSearchParams | FormData) => post(origin, path, content, pair).then(body)
  const confirm = async () => void (await send('/v1/account/confirmPassword', form({ aword: encrypt(password) })))
  const ask = async (path: string, asked: Fields) => {
    const answer = (await (await post(origin, path, form(asked), pair)).json()) as Record<string, unknown>
    if (answer['outcome'] !== 'SudoRequired') return success(path, answer)
    await confirm()
    return send(path, form(asked))
  }
  return {
    phone,
    cookies: [{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }],
    ask,
    confirm,
    async upload(picture) {
      const content = new FormData()
      content.append('images', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png')
      const { data } = (await send('/v1/moments/uploadImage', content)) as { data: { image_ids: [string] } }
      return data.image_ids[0]
    },
  }
}

function form(fields: Fields): URLSearchParams {
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  return new URLSearchParams(texts)
}

/** Sends a call; a server that is overloaded is asked again when it says so, for a minute at most. */
async function post(origin: string, path: string, content: URLSearchParams | FormData, cookie = ''): Promise<Response> {
  const end = Date.now() + 60_000
  for (;;) {
    const response = await fetch(origin + path, { method: 'POST', body: content, headers: { origin, cookie } })
    const wait = Number(response.headers.get('retry-after')) * 1_000
    if (response.status !== 503 || wait === 0 || Date.now() + wait > end) return response
    await setTimeout(wait)
  }
}

const body = async (response: Response) => success(response.url, (await response.json()) as Record<string, unknown>)

function success(address: string, answer: Record<string, unknown>) {
  if ('outcome' in answer) throw new Error(`${address} answered ${JSON.stringify(answer)}`)
  return answer
}
