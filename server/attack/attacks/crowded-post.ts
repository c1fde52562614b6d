import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Attack } from '../attack.ts'
import { signIn } from '../member.ts'

const connections = 20

/** A member with the maximum number of live connections to one post, none of which reads, thumbs it repeatedly. */
export const attack: Attack = {
  name: 'a crowded post',
  async run(site, until) {
    const member = await signIn(site, 1)
    const id = await member.publish({ title: '围观', message: '' })
    const sockets = Array.from({ length: connections }, () => {
      const origin = `http://127.0.0.1:${site.port}`
      const headers = { origin, cookie: member.cookie }
      return new WebSocket(`ws://127.0.0.1:${site.port}/ws/messaging`, ['v12.stomp'], { headers })
    })
    for (const socket of sockets) {
      socket.on('error', () => {})
      await once(socket, 'open')
      socket.send('CONNECT\naccept-version:1.2\nhost:x\n\n\0')
      socket.send(`SUBSCRIBE\nid:${'x'.repeat(64)}\ndestination:/topic/moment.${id}\n\n\0`)
      socket.pause()
    }
    for (let n = 0; !until.aborted; n++)
      await member.ask('/v1/moments/thumbInteractionWithMoment', { message_id: id, thumbType: String(n % 2) })
    for (const socket of sockets) socket.terminate()
  },
}
