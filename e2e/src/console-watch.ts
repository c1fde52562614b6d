import type { BrowserContext } from '@playwright/test'

/** Collects what browser pages complain about: console errors, uncaught exceptions, rejections nobody handles. */
export class ConsoleWatch {
  readonly #complaints: string[] = []
  readonly #allowed: RegExp[] = []

  follow(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#complaints.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (problem) => {
      const error = problem.error()
      this.#complaints.push(error.stack ?? error.message)
    })
  }

  /** Expects complaints like this one, earlier or later ones alike. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  unexpected(): string[] {
    return this.#complaints.filter((complaint) => !this.#allowed.some((pattern) => pattern.test(complaint)))
  }
}
