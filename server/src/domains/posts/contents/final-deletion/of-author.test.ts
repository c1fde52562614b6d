import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { concurrently } from '../../../../../testing/concurrency.ts'
import { world } from '../../../../../testing/world.ts'
import { removeContentsOf } from './of-author.service.ts'

test('a member’s remaining comments lose their regions in batches', async () => {
  await using w = await world()
  const [me, other] = await w.given.members(2)
  const moment = await w.given.moment(other!)
  const run = (text: string) => sql.raw(text).execute(w.db)
  await run(`INSERT INTO comments (moment_id, author_id, body, region, created_at)
    SELECT ${moment}, ${me!.id}, 'b', '广东', now() FROM generate_series(1, 1200)`)
  // How many comments each statement locks.
  await run('CREATE TABLE batches (comments int)')
  await run(`CREATE FUNCTION note_batch() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN INSERT INTO batches SELECT count(*) FROM changed HAVING count(*) > 0; RETURN NULL; END'`)
  await run(`CREATE TRIGGER note AFTER UPDATE ON comments REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_batch()`)

  await concurrently(2, () => removeContentsOf(w.ctx, me!.id, false))
  const { rows } = await sql<{ longest: number; all: number }>`
    SELECT max(comments) AS longest, sum(comments)::int AS all FROM batches
  `.execute(w.db)
  expect(rows).toEqual([{ longest: 500, all: 1200 }])
})
