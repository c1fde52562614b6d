import { randomUUID } from 'node:crypto'
import { createGunzip, gunzipSync } from 'node:zlib'
import type { CallOutput } from '@judian/contract'
import { expect, test } from 'vitest'
import { type Person, world } from '../../testing/world.ts'
import { carried, names, open, packed } from '../../testing/opened.ts'

test('a feed page carries who is looking, the divisions and the first posts', async () => {
  await using w = await world()
  const member = await w.given.member()
  await w.given.community({ name: 'r6' })
  const page = await open(w, '/community/r6', member)
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(names(page.body)).toEqual(['autosignin', 'getDivisionLists', 'getMomentsByCommunity', 'getSiteInfo'])
  expect(carried(page.body)['autosignin']).toMatchObject({ status: 200, result: 200, user_id: member.id })
})

test('a visitor gets the divisions, and is told that posts are for members', async () => {
  await using w = await world()
  await w.given.community({ name: 'r6' })
  const { body } = await open(w, '/community/r6')
  expect(names(body)).toEqual(['autosignin', 'getDivisionLists', 'getMomentsByCommunity', 'getSiteInfo'])
  expect(carried(body)['autosignin']).toEqual({ status: 200, result: 401 })
  expect(carried(body)['getMomentsByCommunity']).toMatchObject({ status: 401, outcome: 'NotSignedIn' })
})

test('a post page carries the post and its comments', async () => {
  await using w = await world()
  const member = await w.given.member()
  const moment = await w.given.moment(member)
  const { body } = await open(w, `/community/r6/${moment}`, member)
  expect(names(body)).toEqual(['autosignin', 'getComments', 'getDivisionLists', 'getSingleMoment', 'getSiteInfo'])
})

test('a clan’s page carries the clan and what clans choose from', async () => {
  await using w = await world()
  const member = await w.given.member()
  await w.given.community({ name: 'r6' })
  const namesAt = async (url: string) => names((await open(w, url, member)).body)
  const every = ['autosignin', 'getClanCommunityInfo', 'getDivisionLists', 'getSiteInfo']
  expect(await namesAt('/clan/r6')).toEqual(every)
  expect(await namesAt('/clan/r6/create')).toEqual(every)
  expect(await namesAt('/clan/r6/7')).toEqual([...every, 'getClanDetails'].toSorted())
})

test('what a person wrote cannot end the data block it stands in', async () => {
  await using w = await world()
  const member = await w.given.member()
  const moment = await w.given.moment(member, { title: '</script><script>alert(1)</script>' })
  const page = await open(w, `/community/r6/${moment}`, member)
  expect(page.body).not.toContain('<script>alert')
  expect(carried(page.body)['getSingleMoment']).toHaveProperty('moment.title', '</script><script>alert(1)</script>')
})

/** What the page shows before its code has come. */
function painted(page: string): string {
  const [, shown] = page.match(/<div id="root">(.*?)<noscript/s)!
  return shown!
}

test('a page shows its posts before its code has come, as text', async () => {
  await using w = await world()
  const member = await w.given.member()
  const moment = await w.given.moment(member, { title: '<b>粗</b>体标题' })
  for (const url of ['/community/r6', `/community/r6/${moment}`]) {
    const shown = painted((await open(w, url, member)).body)
    expect(shown).toContain('&lt;b&gt;粗&lt;/b&gt;体标题')
    // Forbidden by the Content-Security-Policy: the browser would drop them.
    expect(shown).not.toContain('style=')
  }
})

test('what it shows is the same for every reader', async () => {
  await using w = await world()
  const [author, fan] = [await w.given.member(), await w.given.member()]
  const moment = await w.given.moment(author)
  await w.ask(fan, 'thumbInteractionWithMoment', { message_id: moment, thumbType: 1 })
  for (const [url, name, thumbed] of [
    ['/community/r6', 'getMomentsByCommunity', 'moments.0.thumbed'],
    [`/community/r6/${moment}`, 'getSingleMoment', 'moment.thumbed'],
  ] as const) {
    const [toAuthor, toFan] = await Promise.all([open(w, url, author), open(w, url, fan)])
    expect(carried(toFan.body)[name]).toHaveProperty(thumbed, 1)
    expect(carried(toAuthor.body)[name]).toHaveProperty(thumbed, 0)
    expect(painted(toFan.body)).toBe(painted(toAuthor.body))
  }
})

test('a page carries each comment’s marks as their reader has them, whatever its text looks like', async () => {
  await using w = await world()
  const [author, fan] = [await w.given.member(), await w.given.member()]
  const moment = await w.given.moment(author, { title: '标题😀"thumbed":0' })
  const body = '"thumbed":0,"blocked":0 <先说一句>'
  const [first, second] = [
    await w.given.comment(fan, moment, { body }),
    await w.given.comment(author, moment, { body }),
  ]
  await w.ask(fan, 'thumbInteractionWithComment', { comment_id: second, thumbType: 1 })
  await w.ask(fan, 'toggleBlock', { user_id: author.id, blocked: 1 })

  const url = `/community/r6/${moment}`
  const marksFor = async (person: Person) => {
    const { comments } = carried((await open(w, url, person)).body)[
      'getComments'
    ] as CallOutput<'/v1/moments/getComments'>
    return new Map(comments.map(({ comment_id, thumbed, blocked }) => [comment_id, [thumbed, blocked]]))
  }
  expect((await marksFor(fan)).get(first)).toEqual([0, 0])
  expect((await marksFor(fan)).get(second)).toEqual([1, 1])
  expect((await marksFor(author)).get(second)).toEqual([0, 0])
})

test('a visitor is shown the welcome; what only members read is not there', async () => {
  await using w = await world()
  const moment = await w.given.moment(await w.given.member(), { title: '成员才看得到' })
  for (const url of ['/community/r6', `/community/r6/${moment}`]) {
    const page = await open(w, url)
    expect(painted(page.body)).toContain('欢迎来到据点')
    expect(page.body).not.toContain('成员才看得到')
  }
})

test('a page is compressed for browsers, the same for each of its readers up to what is their own', async () => {
  await using w = await world()
  const me = await w.given.member()
  for (const person of [undefined, me]) {
    const plain = await open(w, '/community/r6', person)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const page = await packed(w, '/community/r6', person)
    expect(page.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(gunzipSync(page.rawPayload).toString()).toBe(plain.body)
  }
})

test('a page can be read before its end has come', async () => {
  await using w = await world()
  const me = await w.given.member()
  for (let n = 0; n < 20; n++) await w.given.moment(me, { body: randomUUID() })
  const { rawPayload } = await packed(w, '/community/r6', me)
  const reader = createGunzip()
  const first = new Promise<Buffer>((resolve) => reader.once('data', resolve))
  reader.write(rawPayload.subarray(0, -1))
  expect((await first).toString()).toMatch(/^<!doctype html>/i)
  reader.destroy()
})
