import { limits } from '@judian/contract/limits'
import type { Attack } from '../attack.ts'
import { signIn } from '../member.ts'

const edits = 10
const readers = 20

/** The longest tree, another for each edit; half of its bytes are its form. */
const longDoc = (n: number) =>
  JSON.stringify({
    v: 1,
    blocks: Array.from({ length: Math.floor(limits.postBytesCap / 300) }, () => ({
      type: 'paragraph',
      text: [{ text: `${n}${'a'.repeat(200)}`, bold: true }],
    })),
  })

/** A post that was edited as often as in a day may be, each time whole, and whose history is read twenty times at once. */
export const attack: Attack = {
  name: 'edit histories',
  async run(site, until) {
    const member = await signIn(site, 1)
    const id = await member.publish({ title: '改了又改', doc: longDoc(0) })
    for (let base = 0; base < edits; base++) {
      const version = { message_id: id, base: String(base), title: '改了又改', imageIds: '[]', doc: longDoc(base + 1) }
      await member.ask('/v1/moments/editMoment', version)
    }
    const name = { kind: 'moment', id }
    const read = async (n: number) => {
      while (!until.aborted) {
        await member.ask('/v1/moments/getEditHistory', name)
        await member.ask('/v1/moments/getEditVersion', { ...name, no: String(n % edits) })
      }
    }
    await Promise.all(Array.from({ length: readers }, (_, n) => read(n)))
  },
}
