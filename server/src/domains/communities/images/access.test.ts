import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { type Person, type World, world } from '../../../../testing/world.ts'
import {
  communityRoles,
  publishMoment,
  readComments,
  readMoment,
  upload,
  writeComment,
} from '../../../../testing/moments.ts'
import { redAndBlue } from '../../../ports/images/given-pictures.ts'

const png = async (width = 96) => (await redAndBlue(width, 64)).png().toBuffer()

async function uploaded(w: World, owner: Person, width?: number) {
  const { data } = await upload(w, owner, await png(width))
  return data!.image_ids[0]!
}

async function open(w: World, url: string, person: Person | null, etag?: string) {
  const cookies = person ? { judian_session: person.token } : {}
  const { statusCode, headers } = await w.app.inject({
    url,
    cookies,
    ...(etag && { headers: { 'if-none-match': etag } }),
  })
  return { status: statusCode, cache: headers['cache-control'], etag: String(headers['etag']) }
}

const shared = 'public, max-age=60, must-revalidate'
const own = 'private, no-store'

/** Both files of a picture, for each of these people. */
async function seenBy(w: World, { url, thumb_url }: { url: string; thumb_url: string }, people: (Person | null)[]) {
  const answers = await Promise.all(
    people.map((person) => Promise.all([open(w, url, person), open(w, thumb_url, person)])),
  )
  return answers.map(([full, thumb]) => {
    expect(thumb.status).toBe(full.status)
    return full.status === 200 ? full.cache : full.status
  })
}

test('a deleted post’s pictures are served to its author and its community’s moderators only, and cached for at most a minute', async () => {
  await using w = await world()
  const { author, stranger, member, moderator, admin } = await communityRoles(w)
  const imageIds = [await uploaded(w, author)]
  const { message_id } = await publishMoment(w, author, { imageIds })
  const [image] = (await readMoment(w, member, message_id!)).moment!.images
  expect(await seenBy(w, image!, [member, null, author])).toEqual([shared, shared, shared])
  const { etag } = await open(w, image!.url, null)
  expect(await open(w, image!.url, null, etag)).toMatchObject({ status: 304, cache: shared })

  await w.ask(author, 'delMomentByUser', { message_id: message_id! })
  expect(await seenBy(w, image!, [member, null, author, stranger, moderator, admin])).toEqual([
    404,
    404,
    own,
    404,
    own,
    own,
  ])
  expect(await open(w, image!.url, member, etag)).toMatchObject({ status: 404, cache: 'no-store' })
  // A 304 would tell a proxy that its public copy is valid again.
  expect(await open(w, image!.url, author, etag)).toMatchObject({ status: 200, cache: own })
})

test('pictures of a deleted comment are deleted, and so are those below a deleted post', async () => {
  await using w = await world()
  const { author, member } = await communityRoles(w)
  const message_id = await w.given.moment(author)
  const written = []
  for (const width of [96, 32]) {
    const imageIds = [await uploaded(w, author, width)]
    written.push((await writeComment(w, author, message_id, { imageIds })).comment!)
  }
  const { comments } = await readComments(w, member, message_id)
  const [first, second] = comments!.toSorted((a, b) => a.comment_id - b.comment_id).map(({ images }) => images[0]!)

  await w.ask(author, 'delCommentByUser', { message_id, comment_id: written[0]!.comment_id })
  expect([await seenBy(w, first!, [member, author]), await seenBy(w, second!, [member])]).toEqual([
    [404, own],
    [shared],
  ])
  await w.ask(author, 'delMomentByUser', { message_id })
  expect(await seenBy(w, second!, [member, author])).toEqual([404, own])
})

test('an unused picture is visible to its owner and admins; a pending one to moderators of its community, too', async () => {
  await using w = await world()
  const { author, member, stranger, moderator, admin } = await communityRoles(w)
  const others = [member, null, stranger]
  const all = [...others, author, moderator, admin]
  const unseen = others.map(() => 404)
  const id = await uploaded(w, author)
  expect(await seenBy(w, await urlsOf(w, id), all)).toEqual([...unseen, own, 404, own])
  await publishMoment(w, author, { title: '外挂怎么举报', imageIds: [id] })
  expect(await seenBy(w, await urlsOf(w, id), all)).toEqual([...unseen, own, own, own])

  const message_id = await w.given.moment(author)
  const inComment = await uploaded(w, author, 32)
  await writeComment(w, author, message_id, { message: '外挂', imageIds: [inComment] })
  expect(await seenBy(w, await urlsOf(w, inComment), all)).toEqual([...unseen, own, own, own])

  const inEdit = await uploaded(w, author, 48)
  const edit = { message_id, title: '外挂', message: '正文', base: 0, imageIds: [inEdit] }
  expect(await w.ask(author, 'editMoment', edit)).toMatchObject({ status: 400 })
  expect(await seenBy(w, await urlsOf(w, inEdit), all)).toEqual([...unseen, own, own, own])
})

async function urlsOf(w: World, id: string) {
  const { sha256 } = await w.db.selectFrom('images').select('sha256').where('id', '=', id).executeTakeFirstOrThrow()
  return { url: `/images/${sha256}.webp`, thumb_url: `/images/${sha256}_t.webp` }
}

test('a content that two posts show stays while one of them does', async () => {
  await using w = await world()
  const { author, member } = await communityRoles(w)
  const posts = []
  for (const person of [author, member]) {
    const imageIds = [await uploaded(w, person)]
    posts.push((await publishMoment(w, person, { imageIds })).message_id!)
  }
  const [image] = (await readMoment(w, member, posts[0]!)).moment!.images
  await w.ask(author, 'delMomentByUser', { message_id: posts[0]! })
  expect(await seenBy(w, image!, [null])).toEqual([shared])
  await w.ask(member, 'delMomentByUser', { message_id: posts[1]! })
  expect(await seenBy(w, image!, [null])).toEqual([404])
})

/** The files of the object store that this process has open. */
const openObjects = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes('/objects/')
    } catch {
      return false
    }
  }).length

test.runIf(process.platform === 'linux')(
  'a large picture is read as its reader takes it, and its file is closed when the reader leaves',
  async () => {
    await using w = await world()
    const { author, member } = await communityRoles(w)
    const imageIds = [await uploaded(w, author)]
    const { message_id } = await publishMoment(w, author, { imageIds })
    const [image] = (await readMoment(w, member, message_id!)).moment!.images
    await w.ports.storage.put(image!.url.slice(1), Buffer.alloc(30_000_000), 'image/webp')
    await w.app.listen({ port: 0, host: '127.0.0.1' })
    const reader = connect((w.app.server.address() as AddressInfo).port, '127.0.0.1')
    reader.write(`GET ${image!.url} HTTP/1.1\r\nHost: x\r\n\r\n`)
    await once(reader, 'data')
    reader.pause()
    expect(openObjects()).toBe(1)

    reader.destroy()
    await expect.poll(openObjects).toBe(0)
    const { headers, rawPayload } = await w.app.inject(image!.url)
    expect(headers).toMatchObject({
      'content-length': '30000000',
      'content-type': 'image/webp',
      'cache-control': shared,
    })
    expect(rawPayload).toHaveLength(30_000_000)
    await expect.poll(openObjects).toBe(0)
  },
)
