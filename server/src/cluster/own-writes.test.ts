import { expect, test } from 'vitest'
import { type Person, type World, world } from '../../testing/world.ts'

const position = `${'a'.repeat(22)}.5`
const newest = { community_name: 'r6', pageNum: '1', sorted: 'latest' }

/** A server whose messages don't reach the other one. */
async function cutOffServer() {
  const w = await world({ cacheMaxAgeMs: 3_600_000 })
  const awaited: string[] = []
  const reached = async (wanted: string) => (awaited.push(wanted), false)
  Object.assign(w.ports.bus, { others: { position: () => position, reached, lagMs: () => 0 } })
  return { w, awaited }
}

const titles = async (w: World, person: Person, cookie: string) => {
  const headers = { cookie: `judian_session=${person.token}; ${cookie}` }
  const { moments } = await w.askRaw(null, 'getMomentsByCommunity', newest, headers)
  return (moments as { title: string }[]).map(({ title }) => title)
}

test('a write names its position in a cookie, a read doesn’t', async () => {
  const { w } = await cutOffServer()
  await using _ = w
  const me = await w.given.member()
  await w.given.community()
  const setBy = async (url: string, form: Record<string, string>) => {
    const payload = new URLSearchParams(form).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await w.app.inject({
      method: 'POST',
      url,
      payload,
      headers,
      cookies: { judian_session: me.token },
    })
    return response.cookies.find(({ name }) => name === 'judian_position')
  }
  expect(await setBy('/v1/moments/getMomentsByCommunity', newest)).toBeUndefined()
  const blocked = await setBy('/v1/account/toggleBlock', { user_id: String((await w.given.member()).id), blocked: '1' })
  expect(blocked).toMatchObject({ value: position, httpOnly: true, sameSite: 'Lax', maxAge: 10 })
})

test('a member whose last write arrives late reads past the cache', async () => {
  const { w, awaited } = await cutOffServer()
  await using _ = w
  const [me, other] = [await w.given.member(), await w.given.member()]
  await w.given.community()
  expect(await titles(w, me, '')).toEqual([])
  await w.given.moment(me, { title: '在另一台服务器上写的' })
  expect([await titles(w, me, ''), awaited]).toEqual([[], []])
  expect(await titles(w, me, `judian_position=${position}`)).toEqual(['在另一台服务器上写的'])
  expect(awaited).toEqual([position])
  expect(await titles(w, other, '')).toEqual(['在另一台服务器上写的'])
})

test.for(['x', `${'a'.repeat(22)}.-1`, 'a'.repeat(4_000), `${'a'.repeat(22)}.${'9'.repeat(16)}`])(
  'a forged position is not waited for: %#',
  async (forged) => {
    const { w, awaited } = await cutOffServer()
    await using _ = w
    await w.given.community()
    expect(await titles(w, await w.given.member(), `judian_position=${forged}`)).toEqual([])
    expect(awaited).toEqual([])
  },
)
