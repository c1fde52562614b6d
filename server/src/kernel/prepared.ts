/**
 * An answer that is on its way as it is: the bytes of its JSON, which several requests may share. `T` is what it says.
 * No `<` is in them, so that a page may carry them within a script element.
 */
export class Prepared<T> {
  readonly bytes: Buffer
  declare readonly says: T

  constructor(json: string) {
    this.bytes = Buffer.from(json.replaceAll('<', '\\u003c'))
  }
}

/** Any answer as an object, for those who read it in process. */
export const asObject = (answer: Record<string, unknown> | Prepared<unknown>) =>
  answer instanceof Prepared ? (JSON.parse(answer.bytes.toString()) as Record<string, unknown>) : answer
