import { setTimeout as pause } from 'node:timers/promises'
import { boardLimits } from '@judian/boards'
import { boardWith, marksOf } from '../../testing/largest-board.ts'
import type { Attack } from '../attack.ts'
import { type Member, signIn } from '../member.ts'

/** A board whose every step is dear to draw; `n` makes it another one. */
function dearBoard(n: number) {
  const { pieces, steps, ...board } = boardWith(marksOf['area']!().slice(0, 10))
  const step = { ...steps[1]!, stands: [] }
  const all = Array.from({ length: boardLimits.steps }, (_, at) => ({ ...step, caption: `${n} ${at}` }))
  return JSON.stringify({ ...board, pieces: pieces.slice(0, 1), steps: all })
}

/** Publishes a post with a board and returns the beginning of its pictures' addresses. */
async function publish(member: Member, title: string, board: string) {
  const id = await member.publish({ title, message: '', board })
  const poster = async () => {
    const { moment } = await member.ask('/v1/moments/getSingleMoment', { message_id: id, community_name: 'r6' })
    return (moment as { board: { poster: string } }).board.poster
  }
  return { id, poster }
}

/** A member whose board has a new version again and again, with all of its pictures; another's are drawn meanwhile. */
export const attack: Attack = {
  name: 'board posters',
  async run(site, until) {
    const [busy, other] = [await signIn(site, 1), await signIn(site, 2)]
    const flood = async () => {
      const { id, poster } = await publish(busy, '一块板', dearBoard(0))
      for (let base = 0; !until.aborted; base++) {
        const name = await poster()
        const steps = Array.from({ length: boardLimits.steps }, (_, at) => busy.open(`${name}-${at + 1}.webp`))
        await Promise.race([Promise.all(steps), pause(200)])
        const version = { message_id: id, base: String(base), title: '一块板', message: '', imageIds: '[]' }
        await busy.ask('/v1/moments/editMoment', { ...version, board: dearBoard(base + 1) })
      }
    }
    const read = async () => {
      const { poster } = await publish(other, '另一块板', dearBoard(-1))
      const name = await poster()
      for (let step = 1; !until.aborted && step <= boardLimits.steps; step++) {
        const status = await other.open(`${name}-${step}.webp`)
        if (status !== 200) throw new Error(`another member’s board picture was answered with ${status}`)
      }
    }
    await Promise.all([flood(), read()])
  },
}
