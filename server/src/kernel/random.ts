import { hash, randomBytes } from 'node:crypto'

/** 256 random bits for a session cookie. */
export const sessionToken = () => randomBytes(32).toString('base64url')

/** A 22-character id that can't be guessed by counting (128 bits). */
export const opaqueId = () => randomBytes(16).toString('base64url')

export const sha256 = (text: string) => hash('sha256', text, 'buffer')

/** Identifies a session without revealing its token. */
export const sessionKey = (token: string) => sha256(token).toString('base64url')
