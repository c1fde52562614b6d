import type { ClientBase } from 'pg'
import { skeletonOf } from '../src/domains/accounts/names/skeleton.ts'

/**
 * Names that look alike are one name from now on. Of members who have such names already, the oldest has it; the others
 * keep theirs under a skeleton that no chosen name can have.
 */
export default async function addNameSkeletons(client: ClientBase) {
  await client.query('ALTER TABLE users ADD COLUMN username_skeleton text')
  const { rows } = await client.query<{ id: number; username: string }>(
    'SELECT id, username FROM users ORDER BY created_at, id',
  )
  const taken = new Set<string>()
  const skeletons = rows.map(({ id, username }) => {
    const skeleton = skeletonOf(username)
    if (taken.has(skeleton)) return `${skeleton}#${id}`
    taken.add(skeleton)
    return skeleton
  })
  await client.query(
    `UPDATE users SET username_skeleton = backfill.skeleton
     FROM unnest($1::bigint[], $2::text[]) AS backfill (id, skeleton) WHERE users.id = backfill.id`,
    [rows.map(({ id }) => id), skeletons],
  )
  await client.query(`
    ALTER TABLE users ALTER COLUMN username_skeleton SET NOT NULL,
      ADD CONSTRAINT users_username_skeleton_key UNIQUE (username_skeleton)
  `)
}
