import type { Person, World } from './world.ts'

/** Stops the world's clock at this moment. */
export function stopClock(w: World, time: string) {
  w.ports.clock.now = () => new Date(time)
}

/** Inserts past check-ins on the first `days` days of a month ('YYYY-MM'), without rewards. */
export const pastCheckIns = (w: World, { id: userId }: Person, month: string, days: number) =>
  w.db
    .insertInto('checkIns')
    .values(
      Array.from({ length: days }, (_, index) => ({
        userId,
        day: `${month}-${String(index + 1).padStart(2, '0')}`,
        month: `${month}-01`,
        nth: index + 1,
        createdAt: w.ctx.clock.now(),
      })),
    )
    .execute()

/** A member's autosignin answer. */
export async function autosignin(w: World, person: Person) {
  const answer = await w.ask(person, 'autosignin', {})
  if (answer.result !== 200) throw new Error('not signed in')
  return answer
}

export const coinRecords = async (w: World, person: Person) =>
  (await w.ask(person, 'getCoinRecords', { pageNum: 1 })).records!
