import type { BrowserContext } from '@playwright/test'

/** Collects console errors, uncaught exceptions and unhandled rejections of browser pages. */
export class ConsoleWatch {
  readonly #errors: string[] = []
  readonly #allowed: RegExp[] = []

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#errors.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (webError) => {
      const error = webError.error()
      this.#errors.push(error.stack ?? error.message)
    })
  }

  /** Allows errors that match, past and future ones. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  unexpected(): string[] {
    return this.#errors.filter((error) => !this.#allowed.some((pattern) => pattern.test(error)))
  }
}
