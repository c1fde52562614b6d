/** Where the digit of a flag stands in an answer that has it at 0: in its bytes, and in its text. */
export interface Flag {
  byte: number
  char: number
}

const one = '1'.charCodeAt(0)

/**
 * An answer that is on its way as it is: the bytes of its JSON, which several requests may share. `T` is what it says.
 * No `<` is in them, so that a page may carry them within a script element.
 */
export class Prepared<T> {
  /** What it says to all whose own is in flags alone, with those at 0. */
  readonly common: Buffer
  /** The flags that are on in this one. */
  readonly on: readonly Flag[]
  readonly #flags = new Map<string, readonly Flag[]>()
  declare readonly says: T

  constructor(json: string | Buffer, on: readonly Flag[] = []) {
    this.common = typeof json === 'string' ? Buffer.from(json.replaceAll('<', '\\u003c')) : json
    this.on = on
  }

  get bytes(): Buffer {
    if (this.on.length === 0) return this.common
    const bytes = Buffer.from(this.common)
    for (const { byte } of this.on) bytes[byte] = one
    return bytes
  }

  /** The same answer with these of its flags on. */
  with(on: readonly Flag[]): Prepared<T> {
    return new Prepared(this.common, on)
  }

  /** Its flags of this name, in their order. */
  flags(name: string): readonly Flag[] {
    const known = this.#flags.get(name)
    if (known) return known
    const flags = findFlags(this.common, `"${name}":`)
    this.#flags.set(name, flags)
    return flags
  }
}

/** No text looks like a flag's name: JSON escapes its quotes. */
function findFlags(bytes: Buffer, mark: string): Flag[] {
  const text = bytes.toString()
  const flags: Flag[] = []
  let [byte, char] = [bytes.indexOf(mark), text.indexOf(mark)]
  while (char >= 0) {
    flags.push({ byte: byte + mark.length, char: char + mark.length })
    byte = bytes.indexOf(mark, byte + mark.length)
    char = text.indexOf(mark, char + mark.length)
  }
  return flags
}

/** A call's answer from what it says. */
export const prepare = <T extends object>(says: T) =>
  new Prepared<T & { status: 200 }>(JSON.stringify({ status: 200, ...says }))

/** Any answer as an object, for those who read it in process. */
export const asObject = (answer: Record<string, unknown> | Prepared<unknown>) =>
  answer instanceof Prepared ? (JSON.parse(answer.bytes.toString()) as Record<string, unknown>) : answer
