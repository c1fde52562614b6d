import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { sessionToken, sha256 } from '../../../kernel/random.ts'

export const browserHash = ({ browserToken }: RequestContext): Buffer | undefined =>
  browserToken === undefined ? undefined : sha256(browserToken)

/** This browser's token, or a fresh one to hand it with `rememberBrowser`. */
export function tokenFor({ browserToken }: RequestContext) {
  const token = browserToken ?? sessionToken()
  return { token, hash: sha256(token) }
}
