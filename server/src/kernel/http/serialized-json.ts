import { ownBytes } from '../own-bytes.ts'

/** A pre-serialised JSON response for several requests; serialised when first sent. */
export class SerializedJson<T extends object> {
  readonly value: T
  #bytes: Buffer | undefined

  constructor(value: T) {
    this.value = value
  }

  get bytes(): Buffer {
    return (this.#bytes ??= ownBytes(scriptSafeJson(this.value)))
  }

  toJSON(): T {
    return this.value
  }
}

export const serialized = <T extends object>(answer: T) => new SerializedJson({ status: 200 as const, ...answer })

/** JSON that is safe inside a script element: only `<!--`, `<script` and `</script` mean something there. */
export const scriptSafeJson = (value: unknown) => JSON.stringify(value).replace(/<(?=[!/s])/gi, '\\u003c')

export const responseObject = (response: object): Record<string, unknown> =>
  (response instanceof SerializedJson ? response.value : response) as Record<string, unknown>
