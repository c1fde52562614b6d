import type { Attack } from '../attack.ts'
import { signIn } from '../member.ts'

/** The longest post there may be, of characters that HTML escapes, on eight connections. */
export const attack: Attack = {
  name: 'long posts',
  async run(site, until) {
    const member = await signIn(site, 1)
    const message = `"'&<>`.repeat(40_000)
    const post = { title: '长帖', message, community: 'r6', tag: '7', imageIds: '[]' }
    const { message_id: id } = await member.ask('/v1/moments/postMoments', post)
    const read = async () => {
      while (!until.aborted) await member.open(`/community/r6/${String(id)}`)
    }
    await Promise.all(Array.from({ length: 8 }, read))
  },
}
