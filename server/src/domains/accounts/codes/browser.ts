import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { sessionToken, sha256 } from '../../../kernel/random.ts'

export function browserHash({ browserToken }: RequestContext): Buffer | undefined {
  const token = browserToken()
  return token === undefined ? undefined : sha256(token)
}

/** This browser's token, or a fresh one to hand it with `rememberBrowser`. */
export function tokenFor({ browserToken }: RequestContext) {
  const token = browserToken() ?? sessionToken()
  return { token, hash: sha256(token) }
}
