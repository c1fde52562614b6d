interface Waiter {
  pattern: RegExp
  resolve: (match: RegExpExecArray) => void
  reject: (reason: Error) => void
}

/** The server's log lines, and the awaited ones. */
export class ServerLog {
  readonly #lines: string[] = []
  #unclaimed: string[] = []
  #waiters: Waiter[] = []
  #ended = false

  get length(): number {
    return this.#lines.length
  }

  add(line: string): void {
    this.#lines.push(line)
    const waiter = this.#waiters.find(({ pattern }) => pattern.test(line))
    if (!waiter) {
      this.#unclaimed.push(line)
      return
    }
    this.#waiters = this.#waiters.filter((other) => other !== waiter)
    waiter.resolve(matchOf(waiter.pattern, line))
  }

  /**
   * Returns the first matching line that no other call has taken, waiting for it if necessary, so that an old code is
   * never read again. Throws if the server ends or the timeout (ms) passes.
   */
  async claim(pattern: RegExp, within = 10_000): Promise<RegExpExecArray> {
    const index = this.#unclaimed.findIndex((line) => pattern.test(line))
    const [line] = index < 0 ? [] : this.#unclaimed.splice(index, 1)
    if (line !== undefined) return matchOf(pattern, line)
    if (this.#ended) throw this.#missing(pattern)

    const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>()
    const waiter = { pattern, resolve, reject }
    this.#waiters.push(waiter)
    const timer = setTimeout(() => {
      this.#waiters = this.#waiters.filter((other) => other !== waiter)
      reject(this.#missing(pattern))
    }, within)
    return promise.finally(() => clearTimeout(timer))
  }

  /** Marks the log as complete. */
  end(): void {
    this.#ended = true
    for (const { pattern, reject } of this.#waiters.splice(0)) reject(this.#missing(pattern))
  }

  /** The text from line number `from` on; a negative number counts from the end. */
  text(from: number): string {
    return this.#lines.slice(from).join('\n')
  }

  /** Log lines of level error or higher, from line number `from` on. */
  errors(from: number): string[] {
    return this.#lines.slice(from).filter((line) => /^\{"level":[56]0,/.test(line))
  }

  #missing(pattern: RegExp): Error {
    return new Error(`The server wrote no line like ${String(pattern)}. Its log ends:\n${this.text(-20)}`)
  }
}

function matchOf(pattern: RegExp, line: string): RegExpExecArray {
  const match = pattern.exec(line)
  if (!match) throw new Error(`${String(pattern)} no longer matches: it must not carry the g or y flag`)
  return match
}
