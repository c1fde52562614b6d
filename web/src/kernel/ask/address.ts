import type { CallPath, Calls } from '@judian/contract'

type Declared = { [P in CallPath]: Calls[P] extends { query: readonly string[] } ? P : never }[CallPath]

const fields: { readonly [P in Declared]: Calls[P]['query'] } = {
  '/v1/clan/updateClanProfile': ['community_name', 'id'],
  '/v1/clan/uploadClanAvatar': ['community_name', 'id'],
}

/** Moves the fields that a call takes in its path from `form` into the URL, and returns the URL. */
export function addressOf(path: CallPath, form: URLSearchParams): string {
  const query = new URLSearchParams()
  for (const name of fields[path as Declared] ?? []) {
    query.set(name, form.get(name) ?? '')
    form.delete(name)
  }
  return query.size > 0 ? `${path}?${query}` : path
}
