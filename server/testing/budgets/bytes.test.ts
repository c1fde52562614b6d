import { expect, test } from 'vitest'
import { type Person, world } from '../world.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const paragraph = '残局怎么打：先听声音判断方向，再绕后。'.repeat(5)

test('a page of twenty posts, each of a hundred characters, is at most 22 KB', async () => {
  await using w = await world()
  const authors = await w.given.members(20)
  await Promise.all(authors.map((author) => w.given.moment(author, { title: '今天的一局', body: paragraph })))
  const page = await send(authors[0]!, '/v1/moments/getMomentsByCommunity', 'community_name=r6&pageNum=1')
  expect(page.json<{ moments: unknown[] }>().moments).toHaveLength(20)
  expect(page.rawPayload.length).toBeLessThan(22_000)

  function send(person: Person, url: string, payload: string) {
    return w.app.inject({ method: 'POST', url, headers: form, payload, cookies: { judian_session: person.token } })
  }
})

test('the headers of an answer are less than a packet', async () => {
  await using w = await world()
  const { headers } = await w.app.inject({ method: 'POST', url: '/v1/account/autosignin', headers: form })
  const bytes = Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${String(value)}\r\n`.length, 0)
  expect(bytes).toBeLessThan(900)
})
