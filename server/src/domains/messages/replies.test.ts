import { expect } from 'vitest'
import { docOf, paragraph } from '../../../testing/docs.ts'
import { publishMoment, readMoment } from '../../../testing/moments.ts'
import { test } from '../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../testing/world.ts'

const replies = (w: World, person: Person | null, pageNum = 1) =>
  w.ask(person, 'getMyReplies', { messageCount: 0, pageNum, message_type: 'replies' })

const unread = async (w: World, person: Person) => (await w.ask(person, 'autosignin', {})) as { messageCount: number }

interface CommentForm {
  message?: string
  ref_message_id?: number
  receiver_id?: number
  request_id?: string
}

const say = async (w: World, person: Person, message_id: number, form: CommentForm = {}) => {
  const answer = await w.ask(person, 'postComment', { message_id, message: '评论', imageIds: [], ...form })
  return answer.comment?.comment_id ?? 0
}

/** Ids of the comments that notified this member, the latest first. */
const notifiedComments = async (w: World, person: Person) =>
  (await replies(w, person)).replies!.map((one) => one.comment_id)

test('a comment notifies the post’s author with all fields', async ({ w }) => {
  const [author, fan] = (await w.given.members(2)) as [Person, Person]
  const moment = await w.given.moment(author, { title: '守点心得' })
  const comment_id = await say(w, fan, moment, { message: '第一行[贴纸:牛]\n<b>加粗</b>，后面还有很长很长的一段话' })

  expect(await replies(w, author)).toEqual({
    status: 200,
    system_messages: [],
    hasMore: false,
    replies: [
      {
        author: expect.objectContaining({ user_id: fan.id, username: fan.username }),
        user_name: fan.username,
        receiver_id: '',
        user_AvatarDetails: expect.objectContaining({ user_id: fan.id }),
        time: expect.any(String),
        message: '第一行[贴纸:牛]<br>&lt;b&gt;加粗&lt;/b&gt;，后面还有很长很长的一段话',
        preview: '第一行[牛] <b>加粗</b>，后面还…',
        message_id: moment,
        comment_id,
        moments_Text: { community: 'r6', title: '守点心得' },
        seen: 0,
      },
    ],
  })
})

test('a reply notifies only the addressed member', async ({ w }) => {
  const [author, first, second] = (await w.given.members(3)) as [Person, Person, Person]
  const moment = await w.given.moment(author)
  const top = await say(w, first, moment)
  const reply = await say(w, second, moment, { ref_message_id: top })
  const answer = await say(w, author, moment, { ref_message_id: top, receiver_id: second.id })

  expect(await notifiedComments(w, author)).toEqual([top])
  expect((await replies(w, first)).replies).toMatchObject([
    { comment_id: reply, ref_message_id: top, receiver_id: first.id },
  ])
  expect(await notifiedComments(w, second)).toEqual([answer])
})

test('a member is notified once per comment and never of their own', async ({ w }) => {
  const [author, fan] = (await w.given.members(2)) as [Person, Person]
  const moment = await w.given.moment(author)
  const top = await say(w, author, moment)
  await say(w, author, moment, { ref_message_id: top })
  const reply = await say(w, fan, moment, { ref_message_id: top })

  expect(await notifiedComments(w, author)).toEqual([reply])
  expect(await unread(w, fan)).toMatchObject({ messageCount: 0 })
})

test('a comment of pictures has a placeholder preview', async ({ w }) => {
  const [author, fan] = (await w.given.members(2)) as [Person, Person]
  const moment = await w.given.moment(author)
  await w.ask(fan, 'postComment', { message_id: moment, message: '', imageIds: [await w.given.image(fan)] })
  expect(await replies(w, author)).toMatchObject({ replies: [{ message: '', preview: '[图片]' }] })
})

test('a pending comment notifies no one', async ({ w }) => {
  const [author, fan] = (await w.given.members(2)) as [Person, Person]
  const moment = await w.given.moment(author)
  await say(w, fan, moment, { message: '卖外挂' })
  expect(await replies(w, author)).toMatchObject({ replies: [] })
  expect(await unread(w, author)).toMatchObject({ messageCount: 0 })
})

test('only opening the first page marks all messages as seen', async ({ w }) => {
  const [author, fan, other] = (await w.given.members(3)) as [Person, Person, Person]
  const [moment, others] = [await w.given.moment(author), await w.given.moment(other)]
  for (let n = 0; n < 22; n++) await say(w, fan, moment)
  await say(w, fan, others)
  const seen = async (page: number) => (await replies(w, author, page)).replies!.map((one) => one.seen)
  await w.ask(author, 'getMyReplies', { messageCount: 22, pageNum: 1, message_type: 'system' })

  expect(await seen(2)).toEqual([0, 0])
  expect(await unread(w, author)).toMatchObject({ messageCount: 22 })
  const first = await replies(w, author)
  expect(first.replies!.map((one) => one.seen)).toEqual(Array.from({ length: 20 }, () => 0))
  expect(first.hasMore).toBe(true)
  expect(await unread(w, author)).toMatchObject({ messageCount: 0 })
  expect(await seen(1)).toEqual(Array.from({ length: 20 }, () => 1))
  expect(await seen(2)).toEqual([1, 1])
  expect(await replies(w, author, 5_000)).toEqual({ status: 200, replies: [], system_messages: [], hasMore: false })
  expect(await unread(w, other)).toMatchObject({ messageCount: 1 })
})

test('deleting a comment or post hides its messages', async ({ w }) => {
  const [author, fan] = (await w.given.members(2)) as [Person, Person]
  const [moment, doomed] = [await w.given.moment(author), await w.given.moment(author)]
  const gone = await say(w, fan, moment)
  const stays = await say(w, fan, moment)
  const top = await say(w, fan, doomed)
  await say(w, author, doomed, { ref_message_id: top })

  await w.ask(fan, 'delCommentByUser', { comment_id: gone, message_id: moment })
  await w.ask(author, 'delMomentByUser', { message_id: doomed })

  expect(await unread(w, author)).toMatchObject({ messageCount: 1 })
  expect(await unread(w, fan)).toMatchObject({ messageCount: 0 })
  expect(await notifiedComments(w, author)).toEqual([stays])
  expect(await notifiedComments(w, fan)).toEqual([])
})

test('messages of a blocked member are hidden, older ones too', async ({ w }) => {
  const [author, pest] = (await w.given.members(2)) as [Person, Person]
  const moment = await w.given.moment(author)
  const before = await say(w, pest, moment)
  await w.ask(author, 'toggleBlock', { user_id: pest.id, blocked: 1 })
  await say(w, pest, moment)

  expect(await unread(w, author)).toMatchObject({ messageCount: 0 })
  expect(await notifiedComments(w, author)).toEqual([])
  await w.ask(author, 'toggleBlock', { user_id: pest.id, blocked: 0 })
  expect(await notifiedComments(w, author)).toEqual([before])
})

test('twenty copies of one comment notify once', async ({ w }) => {
  const [author, fan] = (await w.given.members(2)) as [Person, Person]
  const moment = await w.given.moment(author)
  await Promise.all(Array.from({ length: 20 }, () => say(w, fan, moment, { request_id: 'request-0123456789' })))
  expect(await unread(w, author)).toMatchObject({ messageCount: 1 })
})

test('fifty concurrent comments notify fifty times', async ({ w }) => {
  const [author, ...crowd] = (await w.given.members(51)) as [Person, ...Person[]]
  const moment = await w.given.moment(author)
  await Promise.all(crowd.map((fan) => say(w, fan, moment)))
  expect(await unread(w, author)).toMatchObject({ messageCount: 50 })
})

test('opening the list amid comments loses no message', async ({ w }) => {
  const [author, ...crowd] = (await w.given.members(16)) as [Person, ...Person[]]
  const moment = await w.given.moment(author)
  const answers = await Promise.all(
    crowd.flatMap((fan) => [say(w, fan, moment).then(() => 200), replies(w, author).then(({ status }) => status)]),
  )
  expect(answers).toEqual(answers.map(() => 200))
  expect(await notifiedComments(w, author)).toHaveLength(15)
  expect(await unread(w, author)).toMatchObject({ messageCount: 0 })
})

test('a visitor has no messages, even where visitors may read', async () => {
  await using w = await world()
  await w.given.settings({ visitorsMayRead: true })
  expect(await replies(w, null)).toMatchObject({ status: 401, outcome: 'NotSignedIn' })
})

test('a reply message shows the first picture of its post, and none that is in a spoiler', async ({ w }) => {
  const [author, fan] = (await w.given.members(2)) as [Person, Person]
  const [hidden, open] = [await w.given.image(author), await w.given.image(author)]
  const picture = { type: 'picture' as const, image_id: hidden, alt: '凶手' }
  const doc = docOf(paragraph('看到最后'), { type: 'spoiler', title: '结局', blocks: [picture] })
  const { message_id } = await publishMoment(w, author, { doc, imageIds: [hidden, open] })
  const { moment } = await readMoment(w, author, message_id!)
  await say(w, fan, message_id!)
  const plain = await w.given.moment(author)
  await say(w, fan, plain)

  const shown = (await replies(w, author)).replies!.map(({ moments_Text }) => moments_Text.thumb_url)
  expect(shown).toEqual([undefined, moment!.images.find(({ id }) => id === open)!.thumb_url])
})
