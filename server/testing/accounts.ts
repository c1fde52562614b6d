import { constants, publicEncrypt } from 'node:crypto'
import type { OutcomeName } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { recordResponse } from './responses.ts'
import { keepBrowser, visitorCookies, type World } from './world.ts'
import { solveProofOfWork } from '../src/ports/proof-of-work/reference-solver.ts'
import { insertConsentsOf } from '../src/domains/accounts/index.ts'
import { createMember } from '../src/domains/accounts/member.service.ts'
import { hashPassword } from '../src/domains/accounts/sign-in/password.ts'

/** Helpers for account tests: calls from any address, client-side encryption, codes from the SMS outbox. */

interface From {
  address?: string
  token?: string
  /** Cookie of another browser; '' for none. */
  browser?: string
  userAgent?: string
}

/** A call that exposes headers and the session cookie, from any address. */
export async function post(
  w: World,
  name: string,
  fields: Record<string, string | number>,
  { address, token, browser, userAgent }: From = {},
) {
  const response = await w.app.inject({
    method: 'POST',
    url: `/v1/account/${name}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(userAgent !== undefined && { 'user-agent': userAgent }),
    },
    payload: encodeForm(fields).toString(),
    ...(address && { remoteAddress: address }),
    cookies: {
      ...visitorCookies(browser === undefined ? w.visitor : { browser }),
      ...(token && { judian_session: token }),
    },
  })
  if (browser === undefined) keepBrowser(w.visitor, response)
  const body = response.json<Record<string, unknown> & { status: number; outcome?: OutcomeName }>()
  recordResponse(`/v1/account/${name}`, body)
  return {
    http: response.statusCode,
    headers: response.headers,
    body,
    cookie: response.cookies.find((cookie) => cookie.name === 'judian_session'),
  }
}

/** RSA-OAEP with SHA-256 under the site's public key, base64. */
export async function encrypt(w: World, text: string): Promise<string> {
  const { publicKey } = await w.ask(null, 'getPublicKey', {})
  return encryptUnder(publicKey!, text)
}

export function encryptUnder(publicKey: string, text: string): string {
  const key = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return publicEncrypt(key, Buffer.from(text)).toString('base64')
}

export const credentials = async (w: World, phone: string, password: string) => ({
  phone_num: await encrypt(w, phone),
  aword: await encrypt(w, password),
})

export const signIn = async (w: World, phone: string, password: string, from?: From, proof?: string) =>
  post(w, 'signin', { ...(await credentials(w, phone, password)), ...(proof && { proof }) }, from)

export const password = 'secret123'

/** A member who can sign in with `password`. */
export async function memberWithPassword(w: World, phone = '13700000001', username = '老兵') {
  const id = await createMember(w.db, w.ctx.secretBox, { phone, username, passwordHash: await hashPassword(password) })
  await insertConsentsOf(w.db, [id], w.ctx.clock.now())
  return { id, phone, username }
}

/** The ticks of a sign-up's form, for the texts that the site comes with. */
export const ticks = { agreement: 1, privacy: 1, of_age: 1 } as const

/** Whether this session token is valid. */
export async function isSignedIn(w: World, token: string) {
  const { body } = await post(w, 'autosignin', {}, { token })
  return body['result'] === 200
}

/** A solved challenge. */
export const proof = async (w: World) => solveProofOfWork(await w.ports.proofOfWork.issue())

const sendCall = { signup: 'sendCodeToSignUp', reset: 'sendCodeToFindPwd' }
const verifyType = { signup: '1', reset: '2' }

/** Requests a code by SMS, with a proof of work in case one is needed. */
export const requestCode = async (w: World, purpose: 'signup' | 'reset', phone: string, address?: string) =>
  post(
    w,
    sendCall[purpose],
    { phone_num: phone, verify_type: verifyType[purpose], proof: await proof(w) },
    address ? { address } : {},
  )

/** The last code sent to this phone. */
export const lastCode = (w: World, phone: string) => w.ports.outbox.findLast((sms) => sms.phone === phone)?.code

/** A live code, requested from a separate address. */
export async function codeFor(w: World, purpose: 'signup' | 'reset', phone: string): Promise<string> {
  const { body } = await requestCode(w, purpose, phone, `10.${phone.slice(-6).match(/../g)!.map(Number).join('.')}`)
  if (body['status'] !== 200) throw new Error(`No code for ${phone}: ${JSON.stringify(body)}`)
  return lastCode(w, phone)!
}

/** A code that differs from this one. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
