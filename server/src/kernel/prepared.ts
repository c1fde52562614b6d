/**
 * An answer that is on its way as it is: the bytes of its JSON, which several requests may share. `T` is what it says.
 * No `<` is in them, so that a page may carry them within a script element.
 */
export class Prepared<T> {
  readonly bytes: Buffer
  /** What they are for those who have nothing of their own in it; many readers' answers have these in common. */
  readonly common: Buffer
  declare readonly says: T

  constructor(json: string, common?: Prepared<unknown>) {
    this.bytes = Buffer.from(json.replaceAll('<', '\\u003c'))
    this.common = common?.bytes ?? this.bytes
  }
}

/** Any answer as an object, for those who read it in process. */
export const asObject = (answer: Record<string, unknown> | Prepared<unknown>) =>
  answer instanceof Prepared ? (JSON.parse(answer.bytes.toString()) as Record<string, unknown>) : answer
