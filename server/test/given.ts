import { createMember, openSession } from '../src/domains/account/index.ts'
import type { House } from '../src/kernel/house.ts'
import type { Person } from './world.ts'

export type Given = ReturnType<typeof createGiven>

let counter = 0

/** Makes what a test needs, each thing with the parents it stands on. */
export function createGiven(house: House) {
  return {
    /** A signed-in member with a phone and name of their own. */
    async member(named?: Partial<Pick<Person, 'username' | 'phone'>>): Promise<Person> {
      counter += 1
      const phone = named?.phone ?? String(13_900_000_000 + counter)
      const username = named?.username ?? `成员${counter}`
      const id = await createMember(house.db, { phone, username, passwordHash: 'never matches' })
      return { id, username, phone, token: await openSession(house, id) }
    },
  }
}
