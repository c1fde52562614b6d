import { sql } from 'kysely'
import type { Credential } from '../format.ts'

/** What members sign in with, and whether in minors' mode; second factors stay behind, as they belong to the site's address and key. */
export const credentials = sql<Credential>`
  SELECT id::text AS member, phone, password_hash, (SELECT band FROM minors_modes WHERE user_id = users.id) AS minor FROM users
  WHERE ended_at IS NULL AND phone ~ '^1\\d{10}$' AND password_hash LIKE '$argon2id$%' ORDER BY users.id
`
