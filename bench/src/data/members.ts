import { hashPassword } from '@judian/server/src/domains/accounts/index.ts'
import type { Builder } from './builder.ts'

/** Shared by all members. */
export const password = 'bench1234'

/** A member's phone by id. */
export const phoneOf = (id: number) => `139${String(id).padStart(8, '0')}`

/** Creates members with join dates over past years and some blocks; the first is an admin. */
export async function createMembers(bench: Builder) {
  const { members } = bench.size
  await bench.run(
    'members',
    `INSERT INTO users (id, phone, username, username_key, username_skeleton, password_hash, is_admin, agreed_agreement, agreed_privacy, created_at)
     OVERRIDING SYSTEM VALUE
     SELECT n, '139' || lpad(n::text, 8, '0'), name, lower(name), lower(name), $1, n = 1, 1, 1, now() - interval '900 days' * (1 - n / ${members}::float8)
     FROM generate_series(1, ${members}) n,
       LATERAL (SELECT (ARRAY['夜枭', '老兵', '听风', 'Kestrel', '门框', '香菜'])[1 + n % 6] || '_' || n AS name) named`,
    [await hashPassword(password)],
  )
  await bench.run(
    'blocks',
    `SELECT setval(pg_get_serial_sequence('users', 'id'), ${members});
     INSERT INTO blocks (user_id, blocked_id, created_at)
     SELECT n, 1 + (n * 31 + k) % ${members}, now() - interval '1 day' * (n % 300)
     FROM generate_series(20, ${members}, 20) n, generate_series(1, 2) k WHERE 1 + (n * 31 + k) % ${members} <> n`,
  )
}
