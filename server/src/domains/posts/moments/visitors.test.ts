import { type Call, type CallPath, momentsCalls } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { expect, test } from 'vitest'
import { samples } from '../../../../testing/samples/index.ts'
import { type World, world } from '../../../../testing/world.ts'
import { readFeed, readMoment, readComments } from '../../../../testing/moments.ts'

const declared = Object.entries(momentsCalls as Record<string, Call>)

/** Calls as a visitor, with a full form. */
const request = (w: World, path: string) => {
  const name = path.slice(path.lastIndexOf('/') + 1) as Parameters<World['askRaw']>[1]
  return w.askRaw(null, name, Object.fromEntries(encodeForm(samples[path as CallPath])))
}

const refusedTo = async (w: World) => {
  const refused: string[] = []
  for (const [path] of declared) if ((await request(w, path)).outcome === 'NotSignedIn') refused.push(path)
  return refused
}

const callsOf = (...who: Call['who'][]) => declared.filter(([, call]) => who.includes(call.who)).map(([path]) => path)

test('a visitor must sign in, except for communities and short links', async () => {
  await using w = await world()
  expect(await refusedTo(w)).toEqual(callsOf('reader', 'member'))
  expect(await readFeed(w, null)).toEqual({ status: 401, outcome: 'NotSignedIn', message: '请先登录' })
})

test('where visitors may read, only writing needs a member', async () => {
  await using w = await world()
  await w.given.settings({ visitorsMayRead: true })
  expect(await refusedTo(w)).toEqual(callsOf('member'))
})

test('a visitor reads public contents, without own thumbs', async () => {
  await using w = await world()
  await w.given.settings({ visitorsMayRead: true })
  const [author, fan] = [await w.given.member(), await w.given.member()]
  const moment = await w.given.moment(author)
  const comment = await w.given.comment(fan, moment)
  await w.given.comment(author, moment, { topId: comment })
  await w.ask(fan, 'thumbInteractionWithMoment', { message_id: moment, thumbType: 1 })
  await w.ask(fan, 'postComment', { message_id: moment, message: '卖外挂', imageIds: [] })

  const seen = { message_id: moment, thumb_count: 1, thumbed: 0, comment_count: 2 }
  expect(await readFeed(w, null)).toMatchObject({ status: 200, moments: [seen], hasMore: false })
  expect(await readMoment(w, null, moment)).toMatchObject({ status: 200, moment: seen })
  const { comments } = await readComments(w, null, moment)
  expect(comments).toMatchObject([{ comment_id: comment, thumbed: 0, replies: [{ ref_message_id: comment }] }])
  expect(await w.ask(null, 'getCommentReplies', { comment_id: comment, pageNum: 1 })).toMatchObject({
    status: 200,
    replies: [{ ref_message_id: comment }],
  })
})
