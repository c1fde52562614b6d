import type { Doc } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { expect, vi } from 'vitest'
import { docOf, everyBlock, paragraph, spoiler } from '../../../../testing/docs.ts'
import { editPost } from '../../../../testing/editing.ts'
import { download, exported, unzipped } from '../../../../testing/exports.ts'
import { publishMoment, readFeed, readMoment } from '../../../../testing/moments.ts'
import { searchMoments } from '../../../../testing/search.ts'
import { testWithAuthor as test } from '../../../../testing/shared-world.ts'

const hidden = '凶手是医生'

test('a structured post has its tree on its own page; lists, search and previews have its text without the spoiler', async ({
  w,
  author,
  roles,
}) => {
  const picture = await w.given.image(author)
  const doc = everyBlock(hidden, picture)
  const posted = await publishMoment(w, author, { title: '夜班攻略', message: '不算', doc, imageIds: [picture] })
  expect(posted).toMatchObject({ status: 200 })
  const id = posted.message_id!
  const { moment } = await readMoment(w, roles.member, id)
  expect(moment).toMatchObject({ doc, imageIds: [picture] })
  expect(moment).not.toHaveProperty('structured')
  expect(moment!.message).toMatch(/^开局<br>先看地图，再看录像<br>1\. 架枪.*\[剧透：结局\]$/)

  const listed = (await readFeed(w, roles.member, { sorted: 'latest' })).moments!.find((one) => one.message_id === id)!
  expect(listed).not.toHaveProperty('doc')
  expect(listed.structured).toBe(1)
  expect(JSON.stringify(listed)).not.toContain(hidden)
  expect((await searchMoments(w, roles.member, '凶手')).moments).toEqual([])
  const found = (await searchMoments(w, roles.member, '架枪')).moments!
  expect(found.map(({ message_id }) => message_id)).toEqual([id])
  expect(JSON.stringify(found)).not.toContain(hidden)
})

test('the spoiler is visible to moderation and its owner, too: word filter, review, search of the back office, evidence, export', async ({
  w,
  author,
  roles,
}) => {
  const { admin, moderator, member } = roles
  const id = (await publishMoment(w, author, { doc: docOf(paragraph('看'), spoiler('这里卖外挂')) })).message_id!
  const { contents } = await w.ask(moderator, 'getReviewQueue', {})
  expect(contents!.find((content) => content.id === id)).toMatchObject({
    text: '看\n[剧透：结局]\n这里卖外挂',
    words: ['外挂'],
    text_marks: [[13, 15]],
  })
  const link = docOf(paragraph({ text: '这里', href: 'https://waigua.example/外挂' }))
  expect(await publishMoment(w, author, { doc: link })).toMatchObject({ status: 400 })
  const managed = await w.ask(admin, 'getAdminContents', { kind: 'moment', search: '卖外挂', pageNum: 1 })
  expect(managed.contents!.map((content) => content.id)).toEqual([id])

  await w.ask(moderator, 'decideContents', { contents: [{ kind: 'moment', id }], decision: 'approve', reason: '' })
  const { path } = await w.ask(member, 'takeEvidence', { kind: 'moment', id })
  const evidence = await unzipped((await download(w, path!, member)).rawPayload)
  expect(evidence.get('index.html')!.toString()).toContain('这里卖外挂')
  const own = await unzipped((await download(w, await exported(w, author), author)).rawPayload)
  expect(own.get('pages/moments.html')!.toString()).toContain('[剧透：结局]<br>这里卖外挂')
})

test('the outside review reads everything', async ({ w, author }) => {
  const id = (await publishMoment(w, author, { title: '题', doc: docOf(paragraph('看'), spoiler(hidden)) })).message_id!
  const text = `题\n看\n[剧透：结局]\n${hidden}`
  await vi.waitFor(() => expect(w.ports.contentReview.shown).toContainEqual({ kind: 'moment', id, text, images: [] }))
})

test('a picture in a spoiler shows only on the post’s page, in no list, also after an edit', async ({
  w,
  author,
  roles,
}) => {
  const [open, secret] = [await w.given.image(author), await w.given.image(author)]
  const imageIds = [secret, open]
  const doc = docOf(paragraph('看'), {
    type: 'spoiler',
    title: '',
    blocks: [{ type: 'picture', image_id: secret, alt: '凶手' }],
  })
  const id = (await publishMoment(w, author, { doc, imageIds })).message_id!
  const inFeed = async () =>
    (await readFeed(w, roles.member, { sorted: 'latest' })).moments!.find((one) => one.message_id === id)!.imageIds
  expect((await readMoment(w, roles.member, id)).moment!.imageIds).toEqual(imageIds)
  expect(await inFeed()).toEqual([open])
  await editPost(w, author, id, { doc: { ...doc, blocks: [...doc.blocks, paragraph('改了')] }, imageIds })
  expect(await inFeed()).toEqual([open])
  await editPost(w, author, id, { base: 1, message: '公开了', imageIds })
  expect(await inFeed()).toEqual(imageIds)
})

test('a tree places only the post’s own pictures, each once, within a text’s maximum length', async ({ w, author }) => {
  const [picture, other] = [await w.given.image(author), await w.given.image(author)]
  const placing = (...ids: string[]) =>
    docOf(...ids.map((image_id) => ({ type: 'picture' as const, image_id, alt: '' })))
  const post = async (doc: Doc, imageIds: string[]) => await publishMoment(w, author, { doc, imageIds })
  const refusal = {
    outcome: 'PicturesMisplaced',
    fields: { doc: '正文里只能放这个帖子的图片，每张放一次' },
  }
  expect(await post(placing(other), [picture])).toMatchObject(refusal)
  expect(await post(placing(picture, picture), [picture])).toMatchObject(refusal)
  const inSpoiler = docOf(...placing(picture).blocks, {
    type: 'spoiler',
    title: '',
    blocks: [{ type: 'picture', image_id: picture, alt: '' }],
  })
  expect(await post(inSpoiler, [picture])).toMatchObject(refusal)
  const { postBytesMax } = await w.ctx.settings.all()
  const long = docOf(spoiler('长'.repeat(Math.ceil(postBytesMax / 3))))
  expect(await post(long, [])).toMatchObject({ outcome: 'BodyTooLong' })
  expect(await post(placing(other, picture), [picture, other])).toMatchObject({ status: 200 })
})

test('the JSON of a tree is bounded, however short its text, in posts, drafts and edits', async ({ w, author }) => {
  const line = { text: '一行文字呀', bold: true as const }
  const runs = (count: number) => Array.from({ length: count }, () => [line])
  // Fewer characters than the form takes, and more bytes than the server stores.
  const doc = docOf(...Array.from({ length: 16 }, () => ({ type: 'list' as const, ordered: true, items: runs(500) })))
  expect(JSON.stringify(doc).length).toBeLessThan(limits.postBytesCap)
  expect(Buffer.byteLength(JSON.stringify(doc))).toBeGreaterThan(limits.postBytesCap)
  const refused = { outcome: 'BodyTooLong', message: '消息长度超过最大限制！' }
  expect(await publishMoment(w, author, { doc })).toMatchObject(refused)
  const draft = { kind: 'post' as const, ref: 'r6', rev: 0, title: '', doc, imageIds: [] }
  expect(await w.ask(author, 'saveDraft', draft)).toMatchObject(refused)
  const { message_id } = await publishMoment(w, author)
  expect(await editPost(w, author, message_id!, { doc })).toMatchObject(refused)
})

test('hostile trees are refused with an error at the field', async ({ w, author }) => {
  const send = async (doc: string) =>
    (
      await w.app.inject({
        method: 'POST',
        url: '/v1/moments/postMoments',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        cookies: { judian_session: author.token },
        payload: new URLSearchParams({ title: '题', community: 'r6', tag: '1', imageIds: '[]', doc }).toString(),
      })
    ).json<{ status: number; outcome: string; fields: Record<string, string> }>()
  const hostile = JSON.stringify(docOf(paragraph({ text: '点我', href: 'javascript:alert(1)' })))
  expect(await send(hostile)).toMatchObject({
    status: 422,
    outcome: 'Malformed',
    fields: { doc: '链接须以 http:// 或 https:// 开头' },
  })
  expect(await send('{"v":1')).toMatchObject({ outcome: 'Malformed', fields: { doc: '格式不正确' } })
  // Half an emoji, and characters that PostgreSQL doesn't store.
  const halves = '{"v":1,"blocks":[{"type":"paragraph","text":[{"text":"\\ud83d\\u0000半"}]}]}'
  expect(await send(halves)).toMatchObject({ status: 200 })
})

test('mentions in spoilers notify without the hidden text, and show the current name', async ({ w, roles }) => {
  const [author, named] = await w.given.members(2)
  const name = named!.username
  const split = [{ text: `@${name.slice(0, 2)}`, bold: true as const }, { text: name.slice(2) }]
  const doc = docOf(paragraph('开头'), spoiler(`问@${name} 吧`), paragraph(...split, ' 也是'))
  const id = (await publishMoment(w, author!, { doc })).message_id!
  const { notices } = await w.ask(named!, 'getNotices', { kind: 'mention', pageNum: 1 })
  expect(notices).toMatchObject([{ act: 'momentMention' }])
  expect(JSON.stringify(notices)).not.toContain('吧')
  await w.given.sudo(named!)
  await w.ask(named!, 'changeUsername', { username: '换了名字' })
  const { moment } = await readMoment(w, roles.member, id)
  expect(moment!.mentions).toEqual([{ id: named!.id, name: '换了名字' }])
  expect(moment!.doc).toEqual(
    docOf(paragraph('开头'), spoiler('问@换了名字 吧'), paragraph({ text: '@换了名字', bold: true }, ' 也是')),
  )
})
