import { editLimits } from '@judian/contract/limits'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import {
  board,
  cardOf,
  givenBoard,
  givenVersion,
  hideVersionOf,
  openBoard,
  twoSteps,
} from '../../../../testing/boards.ts'
import { clanRoles } from '../../../../testing/clans.ts'
import { givenDrawnMap, ground } from '../../../../testing/drawn-boards.ts'
import { editPost } from '../../../../testing/editing.ts'
import { givenMinor, goTo } from '../../../../testing/minors.ts'
import { writeComment } from '../../../../testing/moments.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { perProcess } from '../../../kernel/allowances.ts'
import { days } from '../../../kernel/clock.ts'
import { colourAt, distance } from '../../../ports/images/given-pictures.ts'
import { ThreadPoolFailure } from '../../../ports/images/index.ts'
import { createLocalLimits } from '../../../ports/limits/index.ts'
import { removeOldPosters } from './remove-old.ts'

const fetchPoster = (w: World, url: string, person?: Person, headers: Record<string, string> = {}) =>
  w.app.inject({ url, headers, ...(person && { cookies: { judian_session: person.token } }) })

test('each step of a board has a picture on its map, which is drawn once', async () => {
  await using w = await world()
  await givenDrawnMap(w)
  await w.given.settings({ visitorsMayRead: true })
  const author = await w.given.member()
  const { post } = await givenBoard(w, author)
  const { poster } = (await cardOf(w, author, post))!
  const compose = vi.spyOn(w.ctx.images, 'compose')
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetchPoster(w, `${poster}-1.webp`)))
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  expect(compose).toHaveBeenCalledTimes(1)
  const [{ statusCode, headers, rawPayload } = answers[0]!] = answers
  expect([statusCode, headers]).toMatchObject([
    200,
    {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60, must-revalidate',
      etag: expect.any(String) as string,
    },
  ])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 })
  // The map, the piece of the first step, and our name in the corner.
  expect(distance(await colourAt(rawPayload, 20, 20), ground)).toBeLessThan(12)
  expect(distance(await colourAt(rawPayload, 150, 485), ground)).toBeGreaterThan(40)
  expect(distance(await colourAt(rawPayload, 690, 545), { r: 16, g: 36, b: 29 })).toBeLessThan(60)
  const second = await fetchPoster(w, `${poster}-2.webp`)
  expect(distance(await colourAt(second.rawPayload, 400, 285), ground)).toBeGreaterThan(40)
  const unchanged = await fetchPoster(w, `${poster}-1.webp`, undefined, { 'if-none-match': headers['etag'] as string })
  expect([unchanged.statusCode, unchanged.rawPayload.length]).toEqual([304, 0])
  expect(compose).toHaveBeenCalledTimes(2)
  expect((await w.app.inject({ url: `/community/r6/${post}` })).body).toContain(`${poster}-1.webp`)
  await w.given.settings({ visitorsMayRead: false })
  const known = { 'if-none-match': headers['etag'] as string }
  expect((await fetchPoster(w, `${poster}-1.webp`, author, known)).statusCode).toBe(200)
  const page = await w.app.inject({ url: `/community/r6/${post}` })
  expect(page.body).not.toContain('og:image" content="http://localhost/boards')
})

test('a picture obeys the rule of getBoard: visitors of a closed site, minors at night and readers of hidden or old versions see none', async () => {
  await using w = await world()
  await givenDrawnMap(w)
  const [author, reader, minor] = [...(await w.given.members(2)), await givenMinor(w)] as [Person, Person, Person]
  const { post, id } = await givenBoard(w, author)
  const { poster } = (await cardOf(w, author, post))!
  const outcomes = async (version: number) => {
    const url = `${poster.replace(/-1-/, `-${version}-`)}-1.webp`
    return Promise.all(
      [undefined, minor, reader].map(async (person) => {
        const answer = await fetchPoster(w, url, person)
        const outcome = answer.statusCode === 200 ? undefined : answer.json<{ outcome: string }>().outcome
        expect((await openBoard(w, person ?? null, id, version)).outcome).toBe(outcome)
        return outcome ?? answer.headers['cache-control']
      }),
    )
  }
  goTo(w, 12)
  const privately = 'private, max-age=60, must-revalidate'
  expect(await outcomes(1)).toEqual(['NotSignedIn', privately, privately])
  goTo(w, 23)
  expect(await outcomes(1)).toEqual(['NotSignedIn', 'MinorsNight', privately])

  goTo(w, 12)
  await w.given.settings({ visitorsMayRead: true })
  const publicly = 'public, max-age=60, must-revalidate'
  expect(await outcomes(1)).toEqual([publicly, publicly, publicly])
  for (let version = 2; version <= editLimits.shown; version++) await givenVersion(w, id, version)
  expect(await outcomes(1)).toEqual([publicly, publicly, publicly])
  await givenVersion(w, id, editLimits.shown + 1)
  expect(await outcomes(1)).toEqual(['BoardNotFound', 'BoardNotFound', 'BoardNotFound'])
  expect(await outcomes(2)).toEqual([publicly, publicly, publicly])
  await hideVersionOf(w, post, 2)
  expect(await outcomes(2)).toEqual(['BoardNotFound', 'BoardNotFound', 'BoardNotFound'])
})

test('names that aren’t a step’s draw nothing', async () => {
  await using w = await world()
  await givenDrawnMap(w)
  const author = await w.given.member()
  const { post, id } = await givenBoard(w, author)
  const { poster } = (await cardOf(w, author, post))!
  const compose = vi.spyOn(w.ctx.images, 'compose')
  const forged = [
    `${poster}-3.webp`,
    `${poster}-0.webp`,
    `${poster}.webp`,
    `${poster}-1.png`,
    `/boards/posters/${id}-2-${poster.slice(-16)}-1.webp`,
    `/boards/posters/${id}-1-${'0'.repeat(16)}-1.webp`,
    `/boards/posters/999-1-${poster.slice(-16)}-1.webp`,
    `/boards/posters/${id}-1-${poster.slice(-16)}-1.webp%00`,
    '/boards/posters/..%2f..%2fsecret',
    `${poster.replace('posters', 'clan-posters')}-1.webp`,
  ]
  for (const url of forged) expect([url, (await fetchPoster(w, url, author)).statusCode]).toEqual([url, 404])
  expect(compose).not.toHaveBeenCalled()
})

test('a picture is visible to the readers of its board', async () => {
  await using w = await world()
  await givenDrawnMap(w)
  await w.given.settings({ visitorsMayRead: true })
  const [author, reader] = await w.given.members(2)
  const { post } = await givenBoard(w, author!)
  const url = `${(await cardOf(w, author!, post))!.poster}-1.webp`
  const statuses = async (address = url) => [
    (await fetchPoster(w, address)).statusCode,
    (await fetchPoster(w, address, reader)).statusCode,
    (await fetchPoster(w, address, author)).statusCode,
  ]
  expect(await statuses()).toEqual([200, 200, 200])
  await w.db.updateTable('moments').set({ review: 'waiting', reviewReason: 'words' }).where('id', '=', post).execute()
  expect(await statuses()).toEqual([404, 404, 200])
  expect((await fetchPoster(w, url, author)).headers['cache-control']).toBe('private, no-store')
  await w.db.updateTable('moments').set({ review: 'published' }).where('id', '=', post).execute()
  // A new version has another picture, and the first one isn't in the history.
  await editPost(w, author!, post, { board: board({ side: 'defend' }) })
  expect(await statuses()).toEqual([404, 404, 404])
  const changed = `${(await cardOf(w, author!, post))!.poster}-1.webp`
  expect(await statuses(changed)).toEqual([200, 200, 200])
  await w.ask(author!, 'delMomentByUser', { message_id: post })
  expect(await statuses(changed)).toEqual([404, 404, 404])
})

test('the picture of a clan’s board is its members’', async () => {
  await using w = await world()
  await givenDrawnMap(w)
  const { captain, member, stranger, clan } = await clanRoles(w)
  const { board_id } = await w.ask(member, 'saveClanBoard', { clan_id: clan, rev: 0, title: '战术', board: board() })
  const { poster } = (await w.ask(captain, 'getClanBoard', { board_id: board_id! })).open!.card
  const url = `${poster}-1.webp`
  const mine = await fetchPoster(w, url, captain)
  expect([mine.statusCode, mine.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect((await fetchPoster(w, url, stranger)).statusCode).toBe(404)
  expect((await fetchPoster(w, url)).statusCode).toBe(401)
  expect((await fetchPoster(w, url.replace('clan-posters', 'posters'), captain)).statusCode).toBe(404)
})

const manySteps = (count: number) =>
  board({ steps: Array.from({ length: count }, (_, n) => ({ ...twoSteps[n % 2]!, caption: `第${n}步` })) })

test('drawings take the turns of the member who asks, and no one waits behind another’s many', async () => {
  await using w = await world()
  await givenDrawnMap(w)
  await w.given.settings({ visitorsMayRead: true })
  const [busy, other] = await w.given.members(2)
  const { post } = await givenBoard(w, busy!, { board: manySteps(9) })
  const { poster } = (await cardOf(w, busy!, post))!
  const owners: unknown[] = []
  const drawn = await sharp({ create: { width: 8, height: 6, channels: 3, background: ground } })
    .webp()
    .toBuffer()
  vi.spyOn(w.ctx.images, 'compose').mockImplementation((_, owner) => {
    owners.push(owner)
    // The turn of the first member never comes.
    return owner === busy!.id ? new Promise(() => {}) : Promise.resolve(drawn)
  })
  const ask = (step: number, person?: Person) => fetchPoster(w, `${poster}-${step}.webp`, person)
  for (let step = 1; step <= 9; step++) void ask(step, busy)
  await expect.poll(() => owners).toEqual(Array.from({ length: 9 }, () => busy!.id))
  // The same pictures, and concurrent requests of one reader share a drawing.
  const answers = await Promise.all([ask(9, other), ask(9, other), ask(8), ask(8)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(owners.slice(9)).toHaveLength(2)
  expect(owners.slice(9)).toEqual(expect.arrayContaining([other!.id, '127.0.0.1']))
})

test('a member has so many pictures drawn in ten minutes; stored ones and other members’ don’t count', async () => {
  await using w = await world({ localLimits: createLocalLimits() })
  await givenDrawnMap(w)
  const [busy, other] = await w.given.members(2)
  const { post } = await givenBoard(w, busy!, { board: manySteps(2) })
  const { poster } = (await cardOf(w, busy!, post))!
  const status = async (step: number, person: Person) => {
    const answer = await fetchPoster(w, `${poster}-${step}.webp`, person)
    return answer.statusCode === 200 ? 200 : answer.json<{ outcome: string }>().outcome
  }
  expect(await status(1, busy!)).toBe(200)
  const { postersPerReader } = perProcess
  for (let n = 1; n < postersPerReader.points; n++) await w.ctx.localLimits.take(postersPerReader, `member:${busy!.id}`)
  expect([await status(2, busy!), await status(1, busy!), await status(2, other!), await status(2, busy!)]).toEqual([
    'TooFast',
    200,
    200,
    200,
  ])
})

test('a new drawing of the map makes new pictures, and the end of the queue is reported', async () => {
  await using w = await world()
  await givenDrawnMap(w)
  await w.given.settings({ visitorsMayRead: true })
  const author = await w.given.member()
  const upstairs = { caption: '', stands: [{ piece: 1, floor: 1, at: [800, 300] as const }], marks: [] }
  const { post } = await givenBoard(w, author, { board: board({ steps: [...twoSteps, upstairs] }) })
  const before = (await cardOf(w, author, post))!.poster
  await givenDrawnMap(w, { r: 20, g: 30, b: 40 })
  w.ctx.cache.invalidate(`/topic/moment.${post}`)
  const after = (await cardOf(w, await w.given.member(), post))!.poster
  expect(after).not.toBe(before)
  expect((await fetchPoster(w, `${before}-1.webp`)).statusCode).toBe(404)
  vi.spyOn(w.ctx.images, 'compose').mockRejectedValueOnce(new ThreadPoolFailure('Busy'))
  expect((await fetchPoster(w, `${after}-3.webp`)).json()).toMatchObject({ status: 503, outcome: 'Unavailable' })
  const drawn = await fetchPoster(w, `${after}-3.webp`)
  expect(distance(await colourAt(drawn.rawPayload, 20, 20), { r: 20, g: 30, b: 40 })).toBeLessThan(12)
  await w.given.map()
  const lost = (await cardOf(w, await w.given.member(), post))!.poster
  w.ctx.cache.invalidate(`/topic/moment.${post}`)
  expect((await fetchPoster(w, `${lost}-2.webp`)).statusCode).toBe(404)
})

test('old pictures and those of deleted boards are removed from the store', async () => {
  await using w = await world()
  await givenDrawnMap(w)
  await w.given.settings({ visitorsMayRead: true })
  const [author, other] = await w.given.members(2)
  const { post } = await givenBoard(w, author!)
  const { comment } = await writeComment(w, other!, post, { board: board() })
  const urls = [(await cardOf(w, author!, post))!.poster, comment!.board!.poster].map((poster) => `${poster}-1.webp`)
  for (const url of urls) await fetchPoster(w, url)
  const stored = async () => {
    const keys = []
    for await (const key of w.ports.storage.list()) if (key.startsWith('boards/')) keys.push(key)
    return keys.length
  }
  expect([await stored(), await removeOldPosters(w.ctx)]).toEqual([2, '已删除 0 张战术板的图片'])
  await w.db.deleteFrom('boards').where('commentId', 'is not', null).execute()
  expect([await removeOldPosters(w.ctx), await stored()]).toEqual(['已删除 1 张战术板的图片', 1])
  w.ports.clock.advance(days(31))
  expect([await removeOldPosters(w.ctx), await stored()]).toEqual(['已删除 1 张战术板的图片', 0])
  expect((await fetchPoster(w, urls[0]!)).statusCode).toBe(200)
})
