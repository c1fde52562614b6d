/** A response that several requests share: its JSON is made once, when it is first sent. */
export class SerializedJson<T extends object> {
  readonly value: T
  #bytes: Buffer | undefined

  constructor(value: T) {
    this.value = value
  }

  get bytes(): Buffer {
    return (this.#bytes ??= scriptSafeJson(this.value))
  }

  toJSON(): T {
    return this.value
  }
}

/** A successful response to be shared. */
export const serialized = <T extends object>(answer: T) => new SerializedJson({ status: 200 as const, ...answer })

/** JSON without `<`, so that a page may carry it within a script element. */
const scriptSafeJson = (value: unknown) => Buffer.from(JSON.stringify(value).replaceAll('<', '\\u003c'))

/** Any handler's response as an object. */
export const responseObject = (response: object): Record<string, unknown> =>
  (response instanceof SerializedJson ? response.value : response) as Record<string, unknown>

/** Any handler's response as JSON for a page. */
export const responseBytes = (response: object): Buffer =>
  response instanceof SerializedJson ? response.bytes : scriptSafeJson(response)
