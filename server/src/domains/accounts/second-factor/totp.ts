import { Secret, TOTP } from 'otpauth'

/** Codes of RFC 6238 as every authenticator app makes them: six digits of HMAC-SHA-1, a new one each 30 seconds. */
const totp = (secret: string, label = '', issuer = '') => new TOTP({ issuer, label, secret: Secret.fromBase32(secret) })

/** 160 random bits in base 32. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads from the QR code. */
export const totpAddress = (secret: string, username: string, siteName: string) =>
  totp(secret, username, siteName).toString()

/**
 * The number of the 30-second step of this code: the present one or a neighbour, as clocks differ. Undefined for an
 * invalid code.
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const codes = totp(secret)
  const timestamp = now.getTime()
  const distance = codes.validate({ token: code, timestamp, window: 1 })
  return distance === null ? undefined : codes.counter({ timestamp }) + distance
}
