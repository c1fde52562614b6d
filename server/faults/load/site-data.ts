import { systemClock } from '../../src/kernel/clock.ts'
import type { Db } from '../../src/kernel/db/db.ts'
import { givenRows, type Person } from '../../testing/given-rows.ts'
import { testBox } from '../../testing/ports.ts'

/** Rows that every round's writes need: an admin, a post to comment on, and an item on sale. */
export interface SiteData {
  admin: Person
  momentId: number
  itemId: number
}

export const newMember = (db: Db): Promise<Person> => givenRows({ db, clock: systemClock, secretBox: testBox }).member()

export async function seedSite(db: Db): Promise<SiteData> {
  const given = givenRows({ db, clock: systemClock, secretBox: testBox })
  const admin = await given.admin()
  return { admin, momentId: await given.moment(admin), itemId: await given.item({ onSale: true }) }
}
