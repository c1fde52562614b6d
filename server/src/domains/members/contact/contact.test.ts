import { expect, test } from 'vitest'
import { clanRoles } from '../../../../testing/clans.ts'
import { givenMinor, goTo } from '../../../../testing/minors.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'

const repliesOf = async (w: World, { id }: Person) =>
  (
    await w.db.selectFrom('replyMessages').select('authorId').where('userId', '=', id).orderBy('commentId').execute()
  ).map(({ authorId }) => authorId)

test('a stranger’s comment doesn’t notify a minor; one by a clan mate or by a member they have answered does', async () => {
  await using w = await world()
  const [me, mate, stranger] = [await givenMinor(w), await w.given.member(), await w.given.member()]
  goTo(w, 12)
  await w.given.clan(mate, { members: [me] })
  const message_id = await w.given.moment(me)
  const say = async (who: Person, message: string, to: { ref_message_id?: number; receiver_id?: number } = {}) => {
    w.ports.clock.advance(60_000)
    return (await w.ask(who, 'postComment', { message_id, message, imageIds: [], ...to })).comment!.comment_id
  }

  const first = await say(stranger, '加我')
  await say(mate, '打得好')
  expect(await repliesOf(w, me)).toEqual([mate.id])
  const { comments } = await w.ask(me, 'getComments', { message_id, community_name: 'r6', pageNum: 1 })
  expect(comments).toHaveLength(2)

  await say(me, '你是谁', { ref_message_id: first })
  expect(await repliesOf(w, stranger)).toEqual([me.id])
  await say(stranger, '路过的', { ref_message_id: first, receiver_id: me.id })
  expect(await repliesOf(w, me)).toEqual([mate.id, stranger.id])
})

test('a stranger’s application notifies the clan’s leaders except those in minors’ mode, who don’t see its message', async () => {
  await using w = await world()
  const { captain, vice, applicant, clan } = await clanRoles(w)
  await w.given.sudo(vice)
  await w.ask(vice, 'turnOnMinorsMode', { band: 'under16', new_pin: '480395' })
  goTo(w, 12)
  const place = { community_name: 'r6', id: clan }
  await w.ask(applicant, 'applyClan', { ...place, applyMessage: '私下加我' })

  const titles = async ({ id }: Person) =>
    (await w.db.selectFrom('systemMessages').select('title').where('userId', '=', id).execute()).map(
      ({ title }) => title,
    )
  expect(await titles(captain)).toEqual(['新的战队申请'])
  expect(await titles(vice)).toEqual(['未成年人模式已开启'])
  const messageFor = async (leader: Person) =>
    (await w.ask(leader, 'getClanWaitingApplyList', { ...place, pageNum: 1 })).applies!.map(
      ({ applyMessage }) => applyMessage,
    )
  expect([await messageFor(captain), await messageFor(vice)]).toEqual([['私下加我'], ['']])
})
