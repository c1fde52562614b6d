import { expect, test } from 'vitest'
import { world } from '../../../testing/world.ts'

test('an account that moved in is marked in posts, comments and its profile until its member claims it', async () => {
  await using w = await world()
  const [author, reader] = [await w.given.member(), await w.given.member()]
  const message_id = await w.given.moment(author)
  await w.given.comment(author, message_id)
  await w.db.updateTable('users').set({ passwordHash: 'unclaimed' }).where('id', '=', author.id).execute()

  const marks = async () => {
    const [{ moments }, { moment }, { comments }, { profile }] = await Promise.all([
      w.ask(reader, 'getMomentsByCommunity', { community_name: 'r6', pageNum: 1 }),
      w.ask(reader, 'getSingleMoment', { message_id, community_name: 'r6' }),
      w.ask(reader, 'getComments', { message_id, community_name: 'r6', pageNum: 1 }),
      w.ask(reader, 'getUserProfileByUserId', { user_id: author.id, pageNum: 1, dataType: 'moments' }),
    ])
    return [moments![0]!.author, moment!.author, comments![0]!.author, profile!].map((card) => card?.unclaimed)
  }
  expect(await marks()).toEqual([1, 1, 1, 1])
  await w.db.updateTable('users').set({ passwordHash: 'another' }).where('id', '=', author.id).execute()
  w.ports.clock.advance(2_000)
  expect(await marks()).toEqual([undefined, undefined, undefined, undefined])
})
