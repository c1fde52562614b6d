import { parseAtomFeed, parseJsonFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { upload } from '../../../testing/upload.ts'
import { redAndBlue } from '../../ports/images/given-pictures.ts'
import { type World, world } from '../../../testing/world.ts'

/** A site whose visitors may read, with feeds. */
async function openSite() {
  const w = await world()
  const id = await w.given.community({ name: 'r6' })
  await w.db.updateTable('communities').set({ fullname: '彩虹小队' }).where('id', '=', id).execute()
  await w.given.settings({ visitorsMayRead: true, features: { feeds: true } })
  return w
}

const get = (w: World, url: string, headers: Record<string, string> = {}) => w.app.inject({ url, headers })

test('a community’s latest posts as an Atom feed, with absolute addresses and pictures', async () => {
  await using w = await openSite()
  const author = await w.given.member({ username: '夜行者' })
  const { data } = await upload(w, author, await (await redAndBlue(40, 30)).png().toBuffer())
  const { message_id } = await w.ask(author, 'postMoments', {
    title: '守 <北门>',
    message: '一起\n守\u0007',
    community: 'r6',
    tag: 1,
    imageIds: data!.image_ids,
  })

  const answer = await get(w, '/community/r6/feed.atom')
  expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  const { entries, ...feed } = parseAtomFeed(answer.body) as ReturnType<typeof parseAtomFeed> & { entries: object[] }
  expect(feed).toMatchObject({ title: { value: '彩虹小队 · 据点' }, id: 'tag:localhost,2026:feed/community/r6' })
  expect(entries).toEqual([
    expect.objectContaining({
      id: `tag:localhost,2026:post/${message_id}`,
      title: { value: '守 &lt;北门&gt;', type: 'html' },
      links: [{ href: `http://localhost:3000/community/r6/${message_id}` }],
      content: {
        type: 'html',
        value: expect.stringMatching(
          /^<p>一起<br>守<\/p><p><img src="http:\/\/localhost:3000\/[^"]+" alt="《守 &lt;北门&gt;》的图片"><\/p>$/,
        ) as string,
      },
      authors: [{ name: '夜行者', uri: `http://localhost:3000/user/profile/${author.id}` }],
      published: expect.stringMatching(/Z$/) as string,
    }),
  ])
})

test('a topic and a member have feeds, as JSON too', async () => {
  await using w = await openSite()
  const author = await w.given.member()
  await w.given.level(author, 2)
  await w.ask(author, 'postMoments', { title: '标题', message: '看 #北门守法', community: 'r6', tag: 1, imageIds: [] })
  const { id } = await w.db.selectFrom('hashtags').select('id').executeTakeFirstOrThrow()

  for (const path of [`/topic/${id}`, `/user/profile/${author.id}`]) {
    const answer = await get(w, `${path}/feed.json`)
    expect(answer.headers['content-type']).toBe('application/feed+json; charset=utf-8')
    expect(parseJsonFeed(answer.body)).toMatchObject({
      home_page_url: `http://localhost:3000${path}`,
      items: [{ title: '标题', url: expect.stringContaining('/community/r6/') as string }],
    })
  }
})

test('a reader that has the newest version gets 304, and a new post changes it', async () => {
  await using w = await openSite()
  const author = await w.given.member()
  await w.given.moment(author)
  const { headers } = await get(w, '/community/r6/feed.atom')
  const etag = headers.etag as string
  const known = [
    { 'if-none-match': etag },
    { 'if-none-match': `"other", W/${etag}` },
    { 'if-modified-since': headers['last-modified'] as string },
  ]
  for (const sent of known) expect((await get(w, '/community/r6/feed.atom', sent)).statusCode).toBe(304)
  expect((await get(w, '/community/r6/feed.atom', { 'if-none-match': '"other"' })).statusCode).toBe(200)

  w.ports.clock.advance(5_000)
  await w.given.moment(author)
  for (const sent of known) expect((await get(w, '/community/r6/feed.atom', sent)).statusCode).toBe(200)
})

test('what is held, deleted or in a hidden community is in no feed', async () => {
  await using w = await openSite()
  const author = await w.given.member()
  const [held, deleted] = [await w.given.moment(author), await w.given.moment(author)]
  await w.db.updateTable('moments').set({ review: 'waiting', reviewReason: 'words' }).where('id', '=', held).execute()
  await w.ask(author, 'delMomentByUser', { message_id: deleted })
  await w.given.moment(author, { title: '公开的' })
  const { body } = await get(w, '/community/r6/feed.json')
  expect(parseJsonFeed(body)).toMatchObject({ items: [{ title: '公开的' }] })

  await w.db.updateTable('communities').set({ hidden: true }).where('name', '=', 'r6').execute()
  w.ports.clock.advance(5_000)
  expect((await get(w, '/community/r6/feed.json')).statusCode).toBe(404)
})

test.for([
  ['without the feature', { visitorsMayRead: true, features: {} }],
  ['where visitors may not read', { visitorsMayRead: false, features: { feeds: true } }],
] as const)('%s there is no feed, and no link to one', async ([, settings]) => {
  await using w = await openSite()
  await w.given.settings(settings)
  expect((await get(w, '/community/r6/feed.atom')).statusCode).toBe(404)
  expect((await get(w, '/community/r6')).body).not.toContain('feed.atom')
})

test('unknown communities, topics and members have no feed', async () => {
  await using w = await openSite()
  for (const page of ['/community/none', '/topic/99', '/user/profile/99'])
    expect([page, (await get(w, `${page}/feed.atom`)).statusCode]).toEqual([page, 404])
})

test('the page of a community names its feeds, in its head', async () => {
  await using w = await openSite()
  const { body } = await get(w, '/community/r6', { accept: 'text/html' })
  expect(body).toContain('<link rel="alternate" type="application/atom+xml" href="/community/r6/feed.atom">')
})

test('the feeds at a community’s former name lead to its present one for good', async () => {
  await using w = await openSite()
  const admin = await w.given.admin()
  const { id } = await w.db.selectFrom('communities').select('id').executeTakeFirstOrThrow()
  await w.ask(admin, 'renameDivision', { community_id: id, community_name: 'base' })
  for (const format of ['atom', 'json']) {
    const { statusCode, headers } = await get(w, `/community/r6/feed.${format}`)
    expect([statusCode, headers.location]).toEqual([301, `/community/base/feed.${format}`])
    expect((await get(w, `/community/base/feed.${format}`)).statusCode).toBe(200)
  }
})
