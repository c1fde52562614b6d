/**
 * Header with the id of the page's member: the call is refused for another member, who has signed in since in another
 * tab.
 */
export const memberHeader = 'judian-member'

/** Header of calls by a hidden page: a background request, which isn't a visit. */
export const hiddenHeader = 'judian-hidden'

/** A field's value before it is encoded as form text. */
export type FormValue = string | number | readonly unknown[] | object | undefined

/**
 * Encodes a call's input as form fields, mirroring the codecs of field.ts without zod: numbers and flags become text,
 * arrays and objects JSON; undefined fields are left out.
 */
export function encodeForm(input: object): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(input) as [string, FormValue][]) {
    if (value === undefined) continue
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}
