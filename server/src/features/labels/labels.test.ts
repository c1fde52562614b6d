import { describe, expect } from 'vitest'
import { racing } from '../../../testing/concurrency.ts'
import { labelOfWebp } from '../../../testing/label-of-webp.ts'
import { systemMessages } from '../../../testing/messages.ts'
import { publishMoment, readComments, readFeed, readMoment, upload, writeComment } from '../../../testing/moments.ts'
import { testWithAuthor as test } from '../../../testing/shared-world.ts'
import type { Person, World } from '../../../testing/world.ts'
import { label, labelled, pngWith } from '../../ports/images/given-labels.ts'

async function uploaded(w: World, person: Person, ...files: Buffer[]) {
  const { data } = await upload(w, person, ...files)
  return data!.image_ids
}

/** Both files of a picture as a visitor gets them. */
const download = (w: World, { url, thumb_url }: { url: string; thumb_url: string }) =>
  Promise.all([url, thumb_url].map(async (address) => (await w.app.inject({ url: address })).rawPayload))

const withLabel = ['PNG, tEXt', 'JPEG, XMP element', 'JPEG, Exif', 'WebP, XMP'] as const

test('a picture’s label stays in its files, and marks its post and comment', async ({
  w,
  author,
  roles: { member },
}) => {
  for (const kind of withLabel) {
    const [first, second] = await uploaded(w, author, await labelled[kind]!(), await labelled[kind]!())
    const { message_id } = await publishMoment(w, author, { imageIds: [first!] })
    await writeComment(w, author, message_id!, { imageIds: [second!] })

    const { moment } = await readMoment(w, member, message_id!)
    const [comment] = (await readComments(w, member, message_id!)).comments!
    expect([moment!.ai_label, comment!.ai_label]).toEqual(['picture', 'picture'])
    const files = await download(w, moment!.images[0]!)
    expect(files.map(labelOfWebp)).toEqual([label, label])
    expect(files.some((file) => file.includes('GPS'))).toBe(false)
  }
})

test('equal pixels with and without a label are two pictures', async ({ w, author }) => {
  const files = [await labelled['PNG, tEXt']!(), await pngWith(), await labelled['PNG, tEXt']!()]
  const urls = []
  for (const id of await uploaded(w, author, ...files)) {
    const { message_id } = await publishMoment(w, author, { imageIds: [id] })
    const { images, ai_label } = (await readMoment(w, author, message_id!)).moment!
    urls.push([images[0]!.url, ai_label])
    expect((await download(w, images[0]!)).map(labelOfWebp)).toEqual(ai_label ? [label, label] : [undefined, undefined])
  }
  const [made, plain, again] = urls
  expect(made).toEqual(again)
  expect(plain![0]).not.toBe(made![0])
})

test('an author declares a post, withdraws the declaration, and names the source of a repost', async ({
  w,
  author,
  roles: { member },
}) => {
  const source = '站外作者 https://example.com/?a=<b>'
  const { message_id } = await publishMoment(w, author, { ai_generated: 1, source: ` ${source}\n` })
  const shown = async () =>
    (await readFeed(w, member, { sorted: 'latest' })).moments!.find((one) => one.message_id === message_id)!
  expect(await shown()).toMatchObject({ ai_label: 'author', source })

  const declare = (ai_generated: 0 | 1) =>
    w.ask(author, 'declareAiGenerated', { message_id: message_id!, ai_generated })
  for (const on of [0, 0, 1, 1, 0] as const) {
    const { status, moment } = await declare(on)
    expect([status, moment!.ai_label, moment!.source]).toEqual([200, on ? 'author' : undefined, source])
  }
  const { comment } = await writeComment(w, author, message_id!, { ai_generated: 1 })
  expect(comment!.ai_label).toBe('author')
  expect((await readComments(w, member, message_id!)).comments![0]!.ai_label).toBe('author')
})

test('a content without labels has none of the fields', async ({ w, author }) => {
  const { message_id } = await publishMoment(w, author, { ai_generated: 0, source: ' ' })
  const { moment } = await readMoment(w, author, message_id!)
  const { comment } = await writeComment(w, author, message_id!)
  for (const content of [moment!, comment!]) expect(Object.keys(content)).not.toContain('ai_label')
  expect(Object.keys(moment!)).not.toContain('source')
})

describe('a label that isn’t the author’s', () => {
  test('of a picture can’t be withdrawn', async ({ w, author, roles: { member } }) => {
    const imageIds = await uploaded(w, author, await labelled['PNG, iTXt']!())
    const { message_id } = await publishMoment(w, author, { imageIds, ai_generated: 1 })
    const withdrawal = { message_id: message_id!, ai_generated: 0 } as const
    expect(await w.ask(author, 'declareAiGenerated', withdrawal)).toMatchObject({ status: 409, outcome: 'LabelFixed' })
    expect((await readMoment(w, member, message_id!)).moment!.ai_label).toBe('picture')
  })

  test('of a moderator can’t be withdrawn or taken over', async ({ w, author, roles: { moderator } }) => {
    const message_id = await w.given.moment(author)
    await w.ask(moderator, 'labelAiGenerated', { kind: 'moment', id: message_id, reason: '手有六指' })
    for (const ai_generated of [1, 0] as const) {
      const { outcome, moment } = await w.ask(author, 'declareAiGenerated', { message_id, ai_generated })
      expect(ai_generated ? moment!.ai_label : outcome).toBe(ai_generated ? 'moderator' : 'LabelFixed')
    }
  })
})

test('only the author declares a post, and others can’t detect one that they may not see', async ({
  w,
  author,
  roles,
}) => {
  const message_id = await w.given.moment(author)
  for (const person of [roles.member, roles.moderator, roles.admin])
    expect(await w.ask(person, 'declareAiGenerated', { message_id, ai_generated: 1 })).toMatchObject({
      outcome: 'NotAllowed',
    })
  const held = (await publishMoment(w, author, { title: '外挂怎么举报' })).message_id!
  const missing = { outcome: 'MomentNotFound' }
  expect(await w.ask(roles.member, 'declareAiGenerated', { message_id: held, ai_generated: 1 })).toMatchObject(missing)
  expect(await w.ask(author, 'declareAiGenerated', { message_id: held, ai_generated: 1 })).toMatchObject({
    status: 200,
  })
})

test('a source is screened as the text is', async ({ w, author, roles: { member } }) => {
  const { status, message_id } = await publishMoment(w, author, { source: '外挂论坛' })
  expect(status).toBe(400)
  expect(await readMoment(w, member, message_id!)).toMatchObject({ outcome: 'MomentNotFound' })
  const long = await publishMoment(w, author, { source: '长'.repeat(201) })
  expect(long).toMatchObject({ outcome: 'Malformed', fields: { source: '不能超过200个字' } })
})

test('of moderators who label a post concurrently one succeeds, and its author gets the reason once', async ({
  w,
  author,
  roles,
}) => {
  const { moderator, admin } = roles
  const id = await w.given.moment(author, { title: '新地图概念图' })
  await w.ask(author, 'declareAiGenerated', { message_id: id, ai_generated: 1 })
  const input = { kind: 'moment', id, reason: '图里的文字是乱码' } as const
  await racing(20, (n) => w.ask(n % 2 ? moderator : admin, 'labelAiGenerated', input), { ok: 1, LabelledAlready: 19 })

  const acts = w.db.selectFrom('auditLog').select(['subjectKind', 'after']).where('act', '=', 'label-content')
  expect(await acts.where('subjectId', '=', String(id)).execute()).toEqual([
    { subjectKind: 'moment', after: { reason: '图里的文字是乱码' } },
  ])
  expect(await systemMessages(w, author)).toMatchObject([
    {
      title: '你的帖子被标注为 AI 生成内容',
      message: '管理员为你的帖子《新地图概念图》添加了「内容由 AI 生成」标识。<br>说明：图里的文字是乱码',
      link: `/community/r6/${id}`,
    },
  ])
})

test('comments are labelled only by moderators of their community', async ({ w, author, roles }) => {
  const { member, stranger, moderator } = roles
  const message_id = await w.given.moment(author)
  const { comment_id: id } = (await writeComment(w, member, message_id)).comment!
  const ask = (person: Person) => w.ask(person, 'labelAiGenerated', { kind: 'comment', id, reason: '机器腔' })
  for (const person of [author, member, stranger]) expect(await ask(person)).toMatchObject({ outcome: 'NotAllowed' })
  expect(await ask(moderator)).toEqual({ status: 200, ai_label: 'moderator' })
  expect((await readComments(w, author, message_id)).comments![0]!.ai_label).toBe('moderator')

  await w.ask(member, 'delCommentByUser', { message_id, comment_id: id })
  expect(await ask(moderator)).toMatchObject({ outcome: 'CommentNotFound' })
})

describe('a moderator’s label', () => {
  const withdraw = (w: World, person: Person, kind: 'moment' | 'comment', id: number) =>
    w.ask(person, 'withdrawAiLabel', { kind, id, reason: '看错了' })
  const labelIt = (w: World, person: Person, kind: 'moment' | 'comment', id: number) =>
    w.ask(person, 'labelAiGenerated', { kind, id, reason: '机器腔' })

  test('is withdrawn once by concurrent moderators, with a reason', async ({
    w,
    author,
    roles: { moderator, admin },
  }) => {
    const id = await w.given.moment(author, { title: '手绘概念图' })
    await labelIt(w, moderator, 'moment', id)
    await racing(20, (n) => withdraw(w, n % 2 ? moderator : admin, 'moment', id), { ok: 1, NotModeratorsLabel: 19 })
    expect((await readMoment(w, author, id)).moment!.ai_label).toBeUndefined()

    const acts = w.db.selectFrom('auditLog').select('after').where('act', '=', 'withdraw-label')
    expect(await acts.where('subjectId', '=', String(id)).execute()).toEqual([{ after: { reason: '看错了' } }])
    expect((await systemMessages(w, author))[0]).toMatchObject({
      title: '你的帖子不再标注为 AI 生成内容',
      message: '管理员撤回了为你的帖子《手绘概念图》添加的「内容由 AI 生成」标识。<br>说明：看错了',
    })
    expect(await labelIt(w, moderator, 'moment', id)).toMatchObject({ status: 200 })
  })

  test('keeps the author’s declaration', async ({ w, author, roles: { moderator } }) => {
    const { message_id } = await publishMoment(w, author, { ai_generated: 1 })
    const { comment_id } = (await writeComment(w, author, message_id!, { ai_generated: 1 })).comment!
    const later = await w.given.moment(author)
    for (const [kind, id] of [
      ['moment', message_id!],
      ['comment', comment_id],
      ['moment', later],
    ] as const) {
      await labelIt(w, moderator, kind, id)
      if (id === later) await w.ask(author, 'declareAiGenerated', { message_id: id, ai_generated: 1 })
      expect(await withdraw(w, moderator, kind, id)).toEqual({ status: 200, ai_label: 'author' })
      expect(await withdraw(w, moderator, kind, id)).toMatchObject({ outcome: 'NotModeratorsLabel' })
    }
    expect((await readMoment(w, author, later)).moment!.ai_label).toBe('author')
    expect((await readComments(w, author, message_id!)).comments![0]!.ai_label).toBe('author')
  })

  test('is withdrawn by no other moderator, and by none from their own content', async ({ w, author, roles }) => {
    const { member, stranger, moderator, admin } = roles
    const message_id = await w.given.moment(author)
    const { comment_id } = (await writeComment(w, moderator, message_id)).comment!
    await labelIt(w, moderator, 'moment', message_id)
    await labelIt(w, admin, 'comment', comment_id)
    for (const person of [author, member, stranger])
      expect(await withdraw(w, person, 'moment', message_id)).toMatchObject({ outcome: 'NotAllowed' })
    expect(await withdraw(w, moderator, 'comment', comment_id)).toMatchObject({ outcome: 'NotAllowed' })
    expect(await withdraw(w, admin, 'comment', 999_999_999)).toMatchObject({ outcome: 'CommentNotFound' })
    expect(await withdraw(w, admin, 'moment', 999_999_999)).toMatchObject({ outcome: 'MomentNotFound' })

    const imageIds = await uploaded(w, author, await labelled['GIF, comment']!())
    const pictured = (await publishMoment(w, author, { imageIds })).message_id!
    expect(await withdraw(w, moderator, 'moment', pictured)).toMatchObject({ outcome: 'NotModeratorsLabel' })
    expect((await readMoment(w, member, pictured)).moment!.ai_label).toBe('picture')
  })
})

test('a picture’s own label needs no moderator', async ({ w, author, roles: { moderator } }) => {
  const imageIds = await uploaded(w, author, await labelled['JPEG, Exif']!())
  const { message_id } = await publishMoment(w, author, { imageIds })
  const input = { kind: 'moment', id: message_id!, reason: '图' } as const
  expect(await w.ask(moderator, 'labelAiGenerated', input)).toMatchObject({ outcome: 'LabelledAlready' })
  const gone = { ...input, id: 999_999_999 }
  expect(await w.ask(moderator, 'labelAiGenerated', gone)).toMatchObject({ outcome: 'MomentNotFound' })
})

test('reviewers see the labels of the contents they decide', async ({ w, author, roles: { moderator } }) => {
  const { message_id } = await publishMoment(w, author, { title: '外挂原理', ai_generated: 1, source: '某论坛' })
  const { contents } = await w.ask(moderator, 'getReviewQueue', {})
  expect(contents!.find(({ id }) => id === message_id)).toMatchObject({ ai_label: 'author', source: '某论坛' })
})
