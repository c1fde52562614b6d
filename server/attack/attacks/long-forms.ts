import { keepConnected, post } from '../connections.ts'
import type { Attack } from '../attack.ts'

/** Forms that are longer than any call takes, one after the other. */
export const attack: Attack = {
  name: 'forms that are too long',
  run: (site, until) =>
    keepConnected(site, until, 8, (socket) => {
      const form = post('/v1/moments/sendFeedback', 1_100_000) + 'x'.repeat(1_100_000)
      const send = () => void socket.write(form)
      socket.on('data', send)
      send()
    }),
}
