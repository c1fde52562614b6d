import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { test } from '../../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import {
  animatedPng,
  animation,
  clear,
  gifDeclaring,
  heicPhoto,
  noise,
  pngDeclaring,
  redAndBlue,
} from '../../../ports/images/given-pictures.ts'
import { readMoment, publishMoment, readComments, writeComment, upload } from '../../../../testing/moments.ts'
import { measurePictures } from './index.ts'
import { encodeMultipart } from '../../../../testing/upload.ts'

const png = async () => (await redAndBlue(96, 64)).png().toBuffer()
const jpeg = async () => (await redAndBlue(32, 32)).jpeg().toBuffer()

const fetchPicture = (w: World, url: string) => w.app.inject({ url })

/** Publishes a post with these pictures and returns them as readers get them. */
async function shown(w: World, person: Person, imageIds: string[]) {
  const { message_id } = await publishMoment(w, person, { imageIds })
  return (await readMoment(w, person, message_id!)).moment!.images
}

test('converts PNG, JPEG and HEIC to WebP, in order', async ({ w }) => {
  const me = await w.given.member()
  await w.given.community()

  const { status, data } = await upload(w, me, await png(), await jpeg(), await heicPhoto())

  expect({ status, data }).toEqual({
    status: 200,
    data: { image_ids: Array.from({ length: 3 }, () => expect.stringMatching(/^[\w-]{22}$/)) },
  })
  const images = await shown(w, me, data!.image_ids)
  expect(images.map(({ width, height }) => [width, height])).toEqual([
    [96, 64],
    [32, 32],
    [64, 96],
  ])
  for (const { url, thumb_url, width, height } of images) {
    for (const address of [url, thumb_url]) {
      const picture = await fetchPicture(w, address)
      expect([picture.statusCode, picture.headers]).toMatchObject([
        200,
        { 'content-type': 'image/webp', 'cache-control': 'public, max-age=60, must-revalidate' },
      ])
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height })
    }
  }
})

test('long and wide pictures are stored readable, and their thumbnails are no stripes', async ({ w }) => {
  const me = await w.given.member()
  await w.given.community()
  const [tall, wide] = [await redAndBlue(1080, 20_000), await redAndBlue(6000, 200)]
  const { data } = await upload(w, me, await tall.png().toBuffer(), await wide.png().toBuffer())

  const images = await shown(w, me, data!.image_ids)
  const sizes = images.map(async ({ width, height, thumb_url }) => {
    const thumb = await sharp((await fetchPicture(w, thumb_url)).rawPayload).metadata()
    return [width, height, thumb.width, thumb.height]
  })
  expect(await Promise.all(sizes)).toEqual([
    [805, 14_907, 640, 1280],
    [6000, 200, 400, 200],
  ])
})

test('transparent pictures are reported, also older ones after they were measured', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.community()
  const opaque = await clear(40, 40).flatten({ background: 'white' }).ensureAlpha().png().toBuffer()
  const files = [await clear(40, 40).png().toBuffer(), opaque, await jpeg(), await animation('gif', 40, 40)]
  const { data } = await upload(w, me, ...files)
  const { message_id } = await publishMoment(w, me, { imageIds: data!.image_ids })
  const transparent = async () => {
    w.ports.clock.advance(2_000) // past the cached page
    return (await readMoment(w, me, message_id!)).moment!.images.map((image) => image.transparent)
  }
  expect(await transparent()).toEqual([true, undefined, undefined, undefined])

  await w.db.updateTable('images').set({ transparent: null, bytes: null }).execute()
  expect(await transparent()).toEqual(Array(4).fill(undefined))
  await measurePictures(w.ctx)
  expect(await transparent()).toEqual([true, undefined, undefined, undefined])
})

test('an animated GIF or WebP stays animated; of an animated PNG the first frame stays', async ({ w }) => {
  const me = await w.given.member()
  await w.given.community()
  const files = [await animation('gif', 40, 40), await animation('webp', 40, 40), await animatedPng(5)]
  const { data } = await upload(w, me, ...files)
  const frames = (await shown(w, me, data!.image_ids)).map(
    async ({ url }) => (await sharp((await fetchPicture(w, url)).rawPayload).metadata()).pages ?? 1,
  )
  expect(await Promise.all(frames)).toEqual([3, 3, 1])
})

test('equal contents are stored once', async ({ w }) => {
  const [one, two] = [await w.given.member(), await w.given.member()]
  await w.given.community()
  const [first, second] = await Promise.all([upload(w, one, await png()), upload(w, two, await png())])
  const [a, b] = [await shown(w, one, first.data!.image_ids), await shown(w, two, second.data!.image_ids)]

  expect(a[0]!.id).not.toBe(b[0]!.id)
  expect(a[0]!.url).toBe(b[0]!.url)
})

const stripe = () => clear(100, 2000).png().toBuffer()
const outOfBounds = ['ImageOutOfBounds', 400, '图片尺寸太大、太细长，或动图帧数太多，请裁剪后再上传'] as const

describe('refusals store no picture', () => {
  const refusals: [string, string, number, string, () => Promise<Uint8Array[]>][] = [
    ['ten pictures', 'TooManyImages', 400, '最多只能上传9张图片', async () => Array<Buffer>(10).fill(await png())],
    [
      'more than 2 MB',
      'ImageTooLarge',
      413,
      '上传图片大小不能超过5MB!',
      async () => [await png(), await noise(1000, 900).png().toBuffer()],
    ],
    [
      'a text',
      'ImageTypeRefused',
      415,
      '只能上传图片哦!',
      async () => [await png(), Buffer.from('<svg/onload=alert(1)>')],
    ],
    ['an empty file', 'ImageTypeRefused', 415, '只能上传图片哦!', async () => [Buffer.alloc(0)]],
    [
      'a broken picture',
      'ImageBroken',
      400,
      '无效的图片文件！',
      async () => [await png(), (await png()).subarray(0, 200)],
    ],
    ['a bomb', ...outOfBounds, async () => [pngDeclaring(20_000, 20_000)]],
    ['a line of pixels', ...outOfBounds, async () => [pngDeclaring(16_384, 1)]],
    ['an upright line', ...outOfBounds, async () => [pngDeclaring(1, 16_384)]],
    ['a GIF of 5,000 frames', ...outOfBounds, async () => [gifDeclaring(8, 8, 5000)]],
    [
      'ten long pictures',
      'TooManyImages',
      400,
      '最多只能上传9张图片',
      () => Promise.all(Array.from({ length: 10 }, stripe)),
    ],
  ]

  test('each names its reason', async () => {
    await using w = await world()
    const me = await w.given.member()
    for (const [name, outcome, status, message, files] of refusals) {
      const answer = await upload(w, me, ...(await files()))
      expect({ name, ...answer }).toEqual({ name, status, outcome, message, fields: { images: message } })
    }
    expect(await w.db.selectFrom('images').select('id').execute()).toEqual([])
  })

  test('twenty pictures exceed the form’s limit', async ({ w }) => {
    const me = await w.given.member()
    expect(await upload(w, me, ...Array<Buffer>(20).fill(await png()))).toMatchObject({ outcome: 'TooManyImages' })
  })

  test('no picture, or no multipart form', async ({ w }) => {
    const me = await w.given.member()
    expect(await upload(w, me)).toMatchObject({ outcome: 'Malformed', fields: { images: '请选择要上传的图片' } })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await w.askRaw(me, 'uploadImage', {}, form)).toMatchObject({ status: 415, outcome: 'WrongType' })
  })

  test('a field with another name, alone or beside the right one', async ({ w }) => {
    const me = await w.given.member()
    const picture = new Blob([new Uint8Array(await png())])
    for (const fields of [['file'], ['image'], ['images[]'], ['images', 'file']]) {
      const form = new FormData()
      for (const field of fields) form.append(field, picture, 'a.png')
      const response = await w.app.inject({
        method: 'POST',
        url: '/v1/moments/uploadImage',
        ...(await encodeMultipart(form)),
        cookies: { judian_session: me.token },
      })
      expect(response.json()).toMatchObject({ outcome: 'Malformed', fields: { images: '图片要放在这一项里上传' } })
    }
  })

  test.for(['text/plain', 'application/pdf', 'image/svg+xml'])(
    'a picture that is declared as %s',
    async (type, { w }) => {
      const me = await w.given.member()
      const form = new FormData()
      form.append('images', new Blob([new Uint8Array(await png())], { type }), 'a.png')
      const request = { method: 'POST', url: '/v1/moments/uploadImage', ...(await encodeMultipart(form)) } as const
      const response = await w.app.inject({ ...request, cookies: { judian_session: me.token } })
      expect(response.json()).toMatchObject({ status: 415, outcome: 'ImageTypeRefused', message: '只能上传图片哦!' })
    },
  )

  test('a picture of two megabytes, but not one a byte smaller', async ({ w }) => {
    const me = await w.given.member()
    // Bytes after a PNG's end are no part of the picture.
    const sized = async (bytes: number) => Buffer.concat([await png()], bytes)
    expect(await upload(w, me, await sized(2_097_152))).toMatchObject({
      status: 413,
      outcome: 'ImageTooLarge',
      message: '上传图片大小不能超过5MB!',
    })
    expect(await upload(w, me, await sized(2_097_151))).toMatchObject({ status: 200 })
  })

  test('a visitor', async ({ w }) => {
    expect(await upload(w, null, await png())).toMatchObject({ status: 401, outcome: 'NotSignedIn' })
  })
})

test('a comment’s picture is shown with it and hidden when it is deleted', async ({ w }) => {
  const me = await w.given.member()
  const message_id = await w.given.moment(me)
  const image = await w.given.image(me)
  const { comment } = await writeComment(w, me, message_id, { message: '', imageIds: [image] })
  expect(comment).toMatchObject({ message: '', imageIds: [image], images: [{ id: image }] })
  expect((await readComments(w, me, message_id)).comments).toMatchObject([{ images: [{ id: image }] }])

  await w.ask(me, 'delCommentByUser', { message_id, comment_id: comment!.comment_id })
  expect(await writeComment(w, me, message_id, { imageIds: [image] })).toMatchObject({ outcome: 'ImageNotYours' })
})
