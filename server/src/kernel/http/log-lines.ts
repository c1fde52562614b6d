import { writeSync } from 'node:fs'
import { destination, type DestinationStream } from 'pino'

const mostLines = 100
const waitMs = 250
const standardOutput = 1

/**
 * Log lines, which go to standard output together: a quarter of a second late at most, and at the latest as the process
 * ends. A write each would cost more than the line; pino's own gathering measures all that it holds at each line.
 */
export function logLines(): DestinationStream {
  const out = destination({ fd: standardOutput, sync: false })
  let lines: string[] = []

  function take(): string {
    const taken = lines.join('')
    lines = []
    return taken
  }
  function send() {
    if (lines.length > 0) out.write(take())
  }
  setInterval(send, waitMs).unref()
  process.once('beforeExit', send)
  process.once('exit', () => {
    try {
      writeSync(standardOutput, take())
    } catch {
      // Nobody reads them any more.
    }
  })

  return {
    write(line) {
      lines.push(line)
      if (lines.length >= mostLines) send()
    },
  }
}
