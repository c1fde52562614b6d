import type { AppContext } from '../../../kernel/context.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { sessionToken, sha256 } from '../../../kernel/random.ts'
import { isKnownBrowser } from '../sign-in/known-browsers.sql.ts'

export function browserHash({ browserToken }: RequestContext): Buffer | undefined {
  const token = browserToken()
  return token === undefined ? undefined : sha256(token)
}

/** The key of a browser in which this phone's owner has signed in before; undefined for any other. */
export async function knownBrowser({ db, secretBox }: AppContext, request: RequestContext, phone: string) {
  const hash = browserHash(request)
  return hash && (await isKnownBrowser(db, secretBox, phone, hash)) ? hash.toString('base64') : undefined
}

/** This browser's token, or a fresh one to hand it with `rememberBrowser`. */
export function tokenFor({ browserToken }: RequestContext) {
  const token = browserToken() ?? sessionToken()
  return { token, hash: sha256(token) }
}
