import { type Topic, topics } from '@judian/contract'
import { expect, test, vi } from 'vitest'
import { liveChannel, type LiveNotice } from '../../kernel/live.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { people, publish, say } from '../../../testing/moments.ts'

/** Everything that is published from now on, by topic. */
async function listen(w: World) {
  const heard: LiveNotice[] = []
  await w.ports.bus.subscribe(liveChannel, (text) => void heard.push(JSON.parse(text) as LiveNotice))
  return <Event>(topic: Topic<Event>) =>
    heard.flatMap((notice) => ('topic' in notice && notice.topic === topic ? [notice.event as Event] : []))
}

const pair = async (w: World) => (await people(w, 2)) as [Person, Person]

test('a comment reaches its receiver with its first words, and the readers of the post', async () => {
  await using w = await world()
  const [author, fan] = await pair(w)
  const moment = await w.given.moment(author)
  const heard = await listen(w)
  const { comment } = await say(w, fan, moment, { message: '这句话一共超过了二十个字所以后面的部分不会出现' })

  await vi.waitFor(() =>
    expect(heard(topics.messagesOf(author.id))).toEqual([
      { kind: 'reply', preview: '这句话一共超过了二十个字所以后面的部分不…' },
    ]),
  )
  expect(heard(topics.messagesOf(fan.id))).toEqual([])
  expect(heard(topics.moment(moment))).toEqual([
    { kind: 'comment', comment_id: comment!.comment_id },
    { kind: 'counts', thumb_count: 0, comment_count: 1 },
  ])
})

test('a system message reaches its receiver', async () => {
  await using w = await world()
  const [me] = await pair(w)
  const heard = await listen(w)
  await w.given.systemMessage(me, { title: '欢迎' })
  await vi.waitFor(() => expect(heard(topics.messagesOf(me.id))).toEqual([{ kind: 'system', preview: '欢迎' }]))
})

test('a published post reaches the feed’s readers; what is held or refused reaches nobody', async () => {
  await using w = await world()
  const [author, fan] = await pair(w)
  await w.given.community()
  const heard = await listen(w)

  const { message_id } = await publish(w, author)
  await publish(w, author, { title: '卖外挂' })
  await publish(w, author, { tag: 77 })
  await say(w, fan, message_id!, { message: '外挂' })
  await say(w, fan, message_id! + 100)

  expect(heard(topics.community('r6'))).toEqual([{ kind: 'moment', message_id }])
  expect(heard(topics.moment(message_id!))).toEqual([])
  expect(heard(topics.messagesOf(author.id))).toEqual([])
})

test('thumbs and deletions tell the readers of a post its new counts, repetitions nothing', async () => {
  await using w = await world()
  const [author, fan] = await pair(w)
  const moment = await w.given.moment(author)
  const comment_id = await w.given.comment(fan, moment)
  const heard = await listen(w)
  for (const thumbType of [1, 1, 0] as const)
    await w.ask(fan, 'thumbInteractionWithMoment', { message_id: moment, thumbType })
  await w.ask(fan, 'delCommentByUser', { comment_id, message_id: moment })

  expect(heard(topics.moment(moment))).toEqual([
    { kind: 'counts', thumb_count: 1, comment_count: 1 },
    { kind: 'counts', thumb_count: 0, comment_count: 1 },
    { kind: 'counts', thumb_count: 0, comment_count: 0 },
  ])
})
