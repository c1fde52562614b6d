import { expect, test } from 'vitest'
import { board } from '../../../testing/boards.ts'
import { clanRoles } from '../../../testing/clans.ts'
import { concurrently, racing } from '../../../testing/concurrency.ts'
import { world } from '../../../testing/world.ts'

test('with concurrent writes a clan stays within its limits of boards and pins, and a repeated request makes one', async () => {
  await using w = await world()
  await w.given.map()
  const { captain, vice, member, clan } = await clanRoles(w)
  const people = [captain, vice, member]
  const row = {
    clanId: clan,
    authorId: captain.id,
    map: 'zhanqiao',
    side: 'attack',
    steps: 1,
    board: '{}',
    descriptions: [],
  }
  const at = { createdAt: w.ports.clock.now(), updatedAt: w.ports.clock.now() }
  const rows = Array.from({ length: 195 }, (_, n) => ({ ...row, title: `第${n}个`, ...at }))
  await w.db.insertInto('clanBoards').values(rows).execute()
  const save = (n: number, request_id?: string) =>
    w.ask(people[n % 3]!, 'saveClanBoard', {
      clan_id: clan,
      rev: 0,
      title: '新的',
      board: board(),
      ...(request_id && { request_id }),
    })
  await racing(30, (n) => save(n), { ok: 5, ClanBoardsFull: 25 })

  const ids = (await w.db.selectFrom('clanBoards').select('id').execute()).map(({ id }) => id)
  const pin = (n: number) => w.ask(people[n % 2]!, 'pinClanBoard', { board_id: ids[n]!, pinned: 1 })
  await racing(30, pin, { ok: 5, ClanPinsFull: 25 })
  const { boards } = await w.ask(member, 'getClanBoards', { clan_id: clan, pageNum: 1 })
  expect(boards!.map(({ pinned }) => pinned ?? 0)).toEqual([...Array<number>(5).fill(1), ...Array<number>(15).fill(0)])

  await w.db.deleteFrom('clanBoards').execute()
  const answers = await concurrently(20, () => save(2, 'one-request-of-a-clan'))
  expect(new Set(answers.map(({ board_id }) => board_id)).size).toBe(1)
  expect(await w.db.selectFrom('clanBoards').select('id').execute()).toHaveLength(1)

  const { id } = await w.db.insertInto('clanBoards').values(rows[0]!).returning('id').executeTakeFirstOrThrow()
  const change = () =>
    w.ask(captain, 'saveClanBoard', { clan_id: clan, board_id: id, rev: 1, title: '改', board: board() })
  await racing(20, change, { ok: 1, BoardChanged: 19 })
})
