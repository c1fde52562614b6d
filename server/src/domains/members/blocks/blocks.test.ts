import { expect } from 'vitest'
import { test } from '../../../../testing/shared-world.ts'

test('blocked members are listed, the latest first, until unblocked', async ({ w }) => {
  const [me, first, second] = [await w.given.member(), await w.given.member(), await w.given.member()]
  const block = (user_id: number, blocked: 0 | 1) => w.ask(me, 'toggleBlock', { user_id, blocked })
  const list = async () => (await w.ask(me, 'getBlockedMembers', { pageNum: 1 })).members!.map((one) => one.user_id)

  expect(await block(first.id, 1)).toEqual({ status: 200, blocked: 1 })
  expect(await block(second.id, 1)).toEqual({ status: 200, blocked: 1 })
  expect(await block(first.id, 1)).toEqual({ status: 200, blocked: 1 })
  expect(await list()).toEqual([second.id, first.id])
  expect(await w.ask(me, 'getBlockedIds', {})).toEqual({ status: 200, user_ids: [second.id, first.id] })
  expect(await w.ask(first, 'getBlockedIds', {})).toEqual({ status: 200, user_ids: [] })
  expect(await w.ask(first, 'getBlockedMembers', { pageNum: 1 })).toEqual({ status: 200, members: [], hasMore: false })

  expect(await block(second.id, 0)).toEqual({ status: 200, blocked: 0 })
  expect(await block(second.id, 0)).toEqual({ status: 200, blocked: 0 })
  expect(await list()).toEqual([first.id])
})

test('twenty concurrent blocks are one', async ({ w }) => {
  const [me, other] = [await w.given.member(), await w.given.member()]
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => w.ask(me, 'toggleBlock', { user_id: other.id, blocked: 1 })),
  )
  expect(answers).toEqual(answers.map(() => ({ status: 200, blocked: 1 })))
  expect((await w.ask(me, 'getBlockedMembers', { pageNum: 1 })).members).toHaveLength(1)
})

test('the list is paged', async ({ w }) => {
  const me = await w.given.member()
  const others = await w.given.members(21)
  for (const { id } of others) await w.ask(me, 'toggleBlock', { user_id: id, blocked: 1 })
  const pages = [1, 2, 3].map((pageNum) => w.ask(me, 'getBlockedMembers', { pageNum }))
  expect((await Promise.all(pages)).map(({ members, hasMore }) => [members!.length, hasMore])).toEqual([
    [20, true],
    [1, false],
    [0, false],
  ])
})

test('refuses the member themselves and unknown members', async ({ w }) => {
  const me = await w.given.member()
  expect(await w.ask(me, 'toggleBlock', { user_id: me.id, blocked: 1 })).toEqual({
    status: 400,
    outcome: 'CannotBlockOneself',
    message: '不能屏蔽自己',
    fields: { user_id: '不能屏蔽自己' },
  })
  expect(await w.ask(me, 'toggleBlock', { user_id: me.id + 1_000, blocked: 1 })).toEqual({
    status: 404,
    outcome: 'MemberNotFound',
    message: '没有这位成员',
  })
})
