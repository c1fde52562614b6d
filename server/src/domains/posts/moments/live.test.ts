import { type Topic, topics } from '@judian/contract'
import { expect, test, vi } from 'vitest'
import { liveChannel, type LiveNotice } from '../../../realtime/live.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { publishMoment, writeComment } from '../../../../testing/moments.ts'

/** Records published events by topic. */
async function listen(w: World) {
  const published: LiveNotice[] = []
  w.ports.bus.subscribe(liveChannel, (text) => void published.push(JSON.parse(text) as LiveNotice))
  return <Event>(topic: Topic<Event>) =>
    published.flatMap((notice) => ('topic' in notice && notice.topic === topic ? [notice.event as Event] : []))
}

const pair = async (w: World) => (await w.given.members(2)) as [Person, Person]

test('a comment event reaches its receiver with a preview, and the post’s readers', async () => {
  await using w = await world()
  const [author, fan] = await pair(w)
  const moment = await w.given.moment(author)
  const published = await listen(w)
  const { comment } = await writeComment(w, fan, moment, { message: '这句话一共超过了二十个字所以后面的部分不会出现' })

  await vi.waitFor(() =>
    expect(published(topics.messagesOf(author.id))).toEqual([
      { kind: 'reply', preview: '这句话一共超过了二十个字所以后面的部分不…' },
    ]),
  )
  expect(published(topics.messagesOf(fan.id))).toEqual([])
  expect(published(topics.moment(moment))).toEqual([
    { kind: 'comment', comment_id: comment!.comment_id },
    { kind: 'counts', thumb_count: 0, comment_count: 1 },
  ])
})

test('a system message event reaches its receiver', async () => {
  await using w = await world()
  const [me] = await pair(w)
  const published = await listen(w)
  await w.given.systemMessage(me, { title: '欢迎' })
  await vi.waitFor(() => expect(published(topics.messagesOf(me.id))).toEqual([{ kind: 'system', preview: '欢迎' }]))
})

test('a post event reaches the community’s subscribers; pending and refused posts send none', async () => {
  await using w = await world()
  const [author, fan] = await pair(w)
  await w.given.community()
  const published = await listen(w)

  const { message_id } = await publishMoment(w, author)
  await publishMoment(w, author, { title: '卖外挂' })
  await publishMoment(w, author, { tag: 77 })
  await writeComment(w, fan, message_id!, { message: '外挂' })
  await writeComment(w, fan, message_id! + 100)

  expect(published(topics.community('r6'))).toEqual([{ kind: 'moment', message_id }])
  expect(published(topics.moment(message_id!))).toEqual([])
  expect(published(topics.messagesOf(author.id))).toEqual([])
})

test('thumbs and deletions publish new counts, repetitions don’t', async () => {
  await using w = await world()
  const [author, fan] = await pair(w)
  const moment = await w.given.moment(author)
  const comment_id = await w.given.comment(fan, moment)
  const published = await listen(w)
  for (const thumbType of [1, 1, 0] as const)
    await w.ask(fan, 'thumbInteractionWithMoment', { message_id: moment, thumbType })
  await w.ask(fan, 'delCommentByUser', { comment_id, message_id: moment })

  expect(published(topics.moment(moment))).toEqual([
    { kind: 'counts', thumb_count: 1, comment_count: 1 },
    { kind: 'counts', thumb_count: 0, comment_count: 1 },
    { kind: 'counts', thumb_count: 0, comment_count: 0 },
  ])
})
