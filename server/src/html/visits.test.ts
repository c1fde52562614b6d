import { expect, test } from 'vitest'
import { open } from '../../testing/opened.ts'
import { world } from '../../testing/world.ts'
import { type Allowance, createLocalLimits } from '../ports/limits/index.ts'
import { perProcess } from '../kernel/allowances.ts'

test('pages and short links are limited for each address and each member, and answered with a page', async () => {
  const localLimits = createLocalLimits()
  /** Leaves two visits. */
  async function useUp(allowance: Allowance, key: string) {
    for (let used = 2; used < allowance.points; used++) await localLimits.take(allowance, key)
  }
  await using w = await world({ localLimits })
  const member = await w.given.member()
  const other = await w.given.member()
  const moment = await w.given.moment(member)
  const { id: code } = await w.ask(member, 'updateShareInteraction', { message_id: moment })
  const [page, link] = [`/community/r6/${moment}`, `/s/c/${code}`]

  for (const person of [undefined, member]) {
    if (person) await useUp(perProcess.visitsPerMember, `member:${person.id}`)
    else await useUp(perProcess.visitsPerAddress, 'address:127.0.0.1')
    expect((await open(w, page, person)).statusCode).toBe(200)
    expect((await open(w, link, person)).statusCode).toBe(302)
    for (const url of [page, link, '/nothing/here']) {
      const refused = await open(w, url, person)
      expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(refused.body).toContain('操作太频繁，请稍后再试')
    }
  }
  expect((await open(w, page, other)).statusCode).toBe(200)
})
