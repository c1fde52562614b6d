import { constants, publicEncrypt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { artFile } from '@judian/art'
import { encodeForm } from '@judian/contract/encode'
import { password, phoneOf } from '../data/members.ts'
import { encodeRequest } from '../measure/request.ts'
import { type Case, cycle, usualConnections } from './case.ts'
import type { Fixture } from './fixture.ts'

const pictures = ['land/cable', 'plan/ferry', 'desk/night', 'team/crane', 'gear/drone', 'chart/radar']

/** Cases that are expensive by design: password hashing, image processing. */
export const expensiveCases = async (fixture: Fixture): Promise<Case[]> => [
  await signInCase(fixture),
  await uploadCase(fixture),
]

/** Encrypts both fields for each request: a ciphertext is accepted once. */
async function signInCase({ origin, members }: Fixture): Promise<Case> {
  const answer = await fetch(`${origin}/v1/account/getPublicKey`, { method: 'POST' })
  const { publicKey } = (await answer.json()) as { publicKey: string }
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const encrypt = (text: string) => publicEncrypt({ key: publicKey, ...padding }, Buffer.from(text)).toString('base64')
  const member = cycle(members)
  // Sign-in is rate-limited per network: each request uses another one.
  const network = cycle(Array.from({ length: 60_000 }, (_, n) => `10.${n >> 8}.${n & 255}.1`))

  return {
    name: 'signin',
    title: 'Sign in',
    connections: usualConnections,
    perView: 1,
    next() {
      const form = { phone_num: encrypt(phoneOf(member().id)), aword: encrypt(password) }
      const body = encodeForm(form).toString()
      return encodeRequest({ origin, path: '/v1/account/signin', address: network(), body })
    },
  }
}

async function uploadCase({ origin, members }: Fixture): Promise<Case> {
  const files = await Promise.all(pictures.map((name) => readFile(artFile(`posts/${name}.webp`))))
  const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
  const opening = `--${boundary}\r\nContent-Disposition: form-data; name="images"; filename="p.webp"\r\nContent-Type: image/webp\r\n\r\n`
  const bodies = files.map((file) =>
    Buffer.concat([Buffer.from(opening), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  )
  const [body, member] = [cycle(bodies), cycle(members)]
  return {
    name: 'upload',
    title: 'Upload a picture',
    // Two worker threads share the core: more connections only queue until they are refused.
    connections: 4,
    perView: 1,
    next: () =>
      encodeRequest({
        origin,
        path: '/v1/moments/uploadImage',
        cookie: member().cookie,
        address: '198.51.100.7',
        type: `multipart/form-data; boundary=${boundary}`,
        body: body(),
      }),
  }
}
