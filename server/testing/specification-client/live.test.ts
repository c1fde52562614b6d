import { describe, expect, test } from 'vitest'
import { connect } from './live.ts'
import { expectOk, openSite, featureSets } from './site.ts'

/** Section 7, Real-time messaging. */
describe.each(featureSets)('with %s features', (features) => {
  const form = { title: '标题', message: '正文', community: 'r6', tag: 1, imageIds: '[]' }

  test('a member hears of posts, comments and own messages over one connection, until a subscription ends', async () => {
    await using site = await openSite(features)
    await site.w.given.community()
    const [author, reader] = [await site.member(), await site.member()]
    await using live = await connect(reader)
    expect(live.connected).toMatchObject({
      command: 'CONNECTED',
      headers: { version: '1.2', 'heart-beat': '10000,10000' },
    })

    expect(await live.subscribe('feed', '/topic/community.r6')).toMatchObject({ command: 'RECEIPT' })
    const { message_id } = await expectOk(author.post('/moments/postMoments', form))
    expect(await live.message('feed')).toMatchObject({ command: 'MESSAGE' })

    expect(await live.subscribe('post', `/topic/moment.${String(message_id)}`)).toMatchObject({ command: 'RECEIPT' })
    const comment = { message_id: message_id as number, message: '评论', imageIds: '[]' }
    const first = await expectOk(reader.post('/moments/postComment', comment))
    expect(await live.message('post')).toMatchObject({ command: 'MESSAGE' })
    expect(await live.unsubscribe('post')).toMatchObject({ command: 'RECEIPT' })

    expect(await live.subscribe('mine', '/user/queue/messages')).toMatchObject({ command: 'RECEIPT' })
    const { comment_id } = first['comment'] as { comment_id: number }
    await expectOk(
      author.post('/moments/postComment', { ...comment, ref_message_id: comment_id, receiver_id: reader.person.id }),
    )
    expect(JSON.parse((await live.message('mine')).body)).toMatchObject({ messageCount: 1 })
  })

  test('a connection without a session is refused, as is a subscription to what doesn’t exist', async () => {
    await using site = await openSite(features)
    await using visitor = await connect(site.visitor())
    expect(visitor.connected).toMatchObject({ command: 'ERROR' })
    await using live = await connect(await site.member())
    expect(await live.subscribe('none', '/topic/community.nowhere')).toMatchObject({ command: 'ERROR' })
  })
})
