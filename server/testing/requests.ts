import { callOf, type CallPath } from '@judian/contract'

/**
 * The options of `app.inject` for a call with these fields, in the query string or the body as the contract defines;
 * without files.
 */
export function requestOf(path: CallPath, fields: Iterable<readonly [name: string, value: string]>) {
  const { method = 'POST', query = [], files } = callOf(path)
  const [inAddress, inBody] = [new URLSearchParams(), new URLSearchParams()]
  for (const [name, value] of fields) (query.includes(name) ? inAddress : inBody).append(name, value)
  const body = files ? emptyMultipart : { type: 'application/x-www-form-urlencoded', payload: inBody.toString() }
  return {
    method,
    url: inAddress.size > 0 ? `${path}?${inAddress.toString()}` : path,
    headers: { 'content-type': body.type },
    payload: body.payload,
  }
}

const emptyMultipart = { type: 'multipart/form-data; boundary=end', payload: '--end--\r\n' }

/** The cookies of this person; a visitor has none. */
export const sessionOf = (person: { token: string } | null): Record<string, string> =>
  person ? { judian_session: person.token } : {}
