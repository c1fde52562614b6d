import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseUrlOf, startCommand } from '../../testing/processes/command.ts'
import { world } from '../../testing/world.ts'

test('npm run reindex names what it has to leave out, and finishes', async () => {
  await using w = await world()
  const me = await w.given.member()
  const [id] = [await w.given.moment(me, { title: '铁靶山毒' }), await w.given.moment(me, { title: '铁靶山' })]
  await sql`ALTER TABLE search_moments ADD CONSTRAINT poison CHECK (strpos(title, '毒') = 0)`.execute(w.db)

  const { code, output } = await startCommand('reindex', [], { DATABASE_URL: await databaseUrlOf(w) }).ended
  expect(output).toContain(`帖子 ${id} 没有编入：`)
  expect(output).toContain('搜索索引已重建，有 1 条没有编入。')
  expect(code).toBe(0)
  expect(await w.db.selectFrom('searchMoments').select('title').execute()).toEqual([{ title: '铁靶山' }])
})
