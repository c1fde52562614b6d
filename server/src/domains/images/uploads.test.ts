import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { test } from '../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { heicPhoto, noise, pngDeclaring, redAndBlue } from '../../ports/images/given-pictures.ts'
import { readMoment, publishMoment, readComments, writeComment, upload } from '../../../testing/moments.ts'
import { encodeMultipart } from '../../../testing/upload.ts'

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

test('equal contents are stored once', async ({ w }) => {
  const [one, two] = [await w.given.member(), await w.given.member()]
  await w.given.community()
  const [first, second] = await Promise.all([upload(w, one, await png()), upload(w, two, await png())])
  const [a, b] = [await shown(w, one, first.data!.image_ids), await shown(w, two, second.data!.image_ids)]

  expect(a[0]!.id).not.toBe(b[0]!.id)
  expect(a[0]!.url).toBe(b[0]!.url)
})

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
    ['a bomb', 'ImageBroken', 400, '无效的图片文件！', async () => [pngDeclaring(50_000, 50_000)]],
    ['a line of pixels', 'ImageBroken', 400, '无效的图片文件！', async () => [pngDeclaring(40_000_000, 1)]],
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

  test('a field of another name, alone or beside the right one', async ({ w }) => {
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
