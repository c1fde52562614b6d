import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 256 random bits for a session cookie. */
export const sessionToken = () => randomBytes(32).toString('base64url')

/** A 22-character id that can't be guessed by counting (128 bits). */
export const opaqueId = () => randomBytes(16).toString('base64url')

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** A ten-character short code (58 bits) without letters that look alike. */
export const shortCode = () => Array.from({ length: 10 }, () => base58[randomInt(base58.length)]).join('')

export const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0')

export const sha256 = (text: string) => createHash('sha256').update(text).digest()
