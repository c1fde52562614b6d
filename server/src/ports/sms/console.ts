import type { SmsSender } from './sender.ts'

/** For development: prints one line a code to standard output and sends nothing. */
export function createConsoleSender(): SmsSender {
  return {
    sends: true,
    async send({ phone, purpose, code }) {
      process.stdout.write(`SMS +86${phone} ${purpose} ${code}\n`)
    },
  }
}
