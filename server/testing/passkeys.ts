import { generateKeyPairSync, hash, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { origin, type Person, type World } from './world.ts'

/** A software authenticator: makes a browser's answers for passkeys that exist in the test only. */
export interface Passkey {
  id: string
  privateKey: KeyObject
  /** How often it has signed; 0 for ever unless `counts`. */
  counter: number
  counts: boolean
}

/** The used part of the browser's options. */
interface Options {
  challenge: string
}

/** Overrides with values that an honest browser would never send. */
interface Overrides {
  origin?: string
  rpId?: string
  type?: string
  verified?: boolean
}

const present = 1
const verifiedFlag = 4
const attested = 64

const clientData = (type: string, { challenge }: Options, { origin: from = origin }: Overrides) =>
  Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

function authenticatorData(flags: number, counter: number, { rpId = 'localhost', verified = true }: Overrides) {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const allFlags = flags | present | (verified ? verifiedFlag : 0)
  return Buffer.concat([hash('sha256', rpId, 'buffer'), Buffer.from([allFlags]), count])
}

/**
 * A new passkey (ES256), and the browser's answer for it; `id` makes it name another credential, `fmt` and `attStmt`
 * attest it.
 */
export function createPasskey(
  options: Options,
  told: Overrides & { id?: string; counts?: boolean; fmt?: string; attStmt?: Map<string, Uint8Array> } = {},
) {
  const {
    id = randomBytes(32).toString('base64url'),
    counts = false,
    fmt = 'none',
    attStmt = new Map<string, Uint8Array>(),
  } = told
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const rawId = Buffer.from(id, 'base64url')
  const length = Buffer.from([rawId.length >> 8, rawId.length & 255])
  const credential = [authenticatorData(attested, 0, told), Buffer.alloc(16), length, rawId, coseKey]
  const attestation = new Map<string, string | Uint8Array | Map<string, Uint8Array>>([
    ['fmt', fmt],
    ['attStmt', attStmt],
    ['authData', new Uint8Array(Buffer.concat(credential))],
  ])
  const response = {
    clientDataJSON: clientData(told.type ?? 'webauthn.create', options, told).toString('base64url'),
    attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
    transports: ['internal'],
  }
  const passkey: Passkey = { id, privateKey, counter: 0, counts }
  return { passkey, credential: { id, rawId: id, type: 'public-key' as const, response } }
}

/** The browser's assertion with this passkey. */
export function signWith(passkey: Passkey, options: Options, told: Overrides = {}) {
  if (passkey.counts) passkey.counter += 1
  const data = authenticatorData(0, passkey.counter, told)
  const client = clientData(told.type ?? 'webauthn.get', options, told)
  const signature = sign('sha256', Buffer.concat([data, hash('sha256', client, 'buffer')]), passkey.privateKey)
  const response = {
    clientDataJSON: client.toString('base64url'),
    authenticatorData: data.toString('base64url'),
    signature: signature.toString('base64url'),
  }
  return { id: passkey.id, rawId: passkey.id, type: 'public-key' as const, response }
}

/** The options of a call's answer. */
export const asked = (answer: { options?: Record<string, unknown> }) => answer.options as unknown as Options

/** Adds a passkey to a member; `counts` for an authenticator that counts its signatures. */
export async function withPasskey(w: World, me: Person, { name = '我的手机', counts = false } = {}) {
  await w.given.sudo(me)
  const { passkey, credential } = createPasskey(asked(await w.ask(me, 'startAddPasskey', {})), { counts })
  const { outcome, recovery_codes = [] } = await w.ask(me, 'addPasskey', { name, credential })
  if (outcome) throw new Error(`No passkey was added: ${outcome}`)
  return { passkey, recoveryCodes: recovery_codes }
}
