/** Header that names the member whose page sends a call: it isn't carried out for another one, who has signed in since in another tab. */
export const memberHeader = 'judian-member'

/** Header of the calls of a page that nobody sees: it asks by itself, which is no visit. */
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
