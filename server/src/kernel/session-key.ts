import { sha256 } from './random.ts'

/** Identifies a session without revealing its token. */
export const sessionKey = (token: string) => sha256(token).toString('base64url')
