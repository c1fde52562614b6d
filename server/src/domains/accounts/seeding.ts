import type { Tx } from '../../kernel/db/db.ts'
import { nameColumns } from './names/username.ts'

interface PastMember {
  username: string
  passwordHash: string
  createdAt: Date
}

/** Seeding for the demo: inserts members without a phone who signed up in the past; returns their ids in the same order. */
export async function insertPastMembers(tx: Tx, members: readonly PastMember[]): Promise<number[]> {
  const rows = await tx
    .insertInto('users')
    .values(members.map((member) => ({ ...member, ...nameColumns(member.username) })))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}
