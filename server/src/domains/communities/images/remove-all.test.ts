import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { concurrently } from '../../../../testing/concurrency.ts'
import { world } from '../../../../testing/world.ts'
import { removeImagesOf } from './index.ts'

test('a member’s pictures are removed in batches, and those that the site uses stay', async () => {
  await using w = await world()
  const [me, other] = await w.given.members(2)
  const moment = await w.given.moment(me!)
  const comment = await w.given.comment(other!, moment)
  const run = (text: string) => sql.raw(text).execute(w.db)
  await run(`INSERT INTO images (id, owner_id, sha256, width, height, created_at, attached)
    SELECT 'i' || n, ${me!.id}, md5(n::text) || md5(n::text), 1, 1, now(), true FROM generate_series(1, 360) n`)
  await run(`INSERT INTO moment_images (moment_id, position, image_id)
    SELECT ${moment}, n, 'i' || n FROM generate_series(1, 250) n`)
  await run(`INSERT INTO comment_images (comment_id, position, image_id)
    SELECT ${comment}, n, 'i' || n FROM generate_series(251, 300) n`)
  await run(`INSERT INTO edited_images (image_id, kind, content_id, is_shown)
    SELECT 'i' || n, 'moment', ${moment}, true FROM generate_series(301, 350) n`)
  // How many pictures each statement locks.
  await run('CREATE TABLE batches (pictures int)')
  await run(`CREATE FUNCTION note_batch() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN INSERT INTO batches SELECT count(*) FROM changed WHERE NOT removing HAVING count(*) > 0; RETURN NULL; END'`)
  await run(`CREATE TRIGGER note AFTER UPDATE ON images REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_batch()`)

  await concurrently(2, () => removeImagesOf(w.ctx, me!.id))
  const { rows } = await sql<{ longest: number; all: number }>`
    SELECT max(pictures) AS longest, sum(pictures)::int AS all FROM batches
  `.execute(w.db)
  expect(rows).toEqual([{ longest: 100, all: 350 }])
  const left = await w.db.selectFrom('images').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, n) => `i${351 + n}`))
})
