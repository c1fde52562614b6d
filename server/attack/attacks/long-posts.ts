import type { Attack } from '../attack.ts'
import { signIn } from '../member.ts'

/** The longest post there may be, of characters that HTML escapes, on eight connections. */
export const attack: Attack = {
  name: 'long posts',
  async run(site, until) {
    const member = await signIn(site, 1)
    const message = `"'&<>`.repeat(40_000)
    const id = await member.publish({ title: '长帖', message })
    const read = async () => {
      while (!until.aborted) await member.open(`/community/r6/${id}`)
    }
    await Promise.all(Array.from({ length: 8 }, read))
  },
}
