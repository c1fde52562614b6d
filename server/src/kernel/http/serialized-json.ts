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

/**
 * A text as UTF-8 bytes in a separate allocation, for caches: Node slices small buffers from a pool of 64 KB, which a
 * single cached slice would retain.
 */
export function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}
