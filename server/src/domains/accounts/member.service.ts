import type { Db, Tx } from '../../kernel/db/db.ts'
import { usernameKey } from './username.ts'
import * as sql from './users.sql.ts'

interface NewMember {
  phone: string
  /** As `acceptUsername` answers it. */
  username: string
  passwordHash: string
  /** Now, when left out. */
  createdAt?: Date
}

/** Answers the new member's id. Fails on the constraints users_phone_key and users_username_key. */
export async function createMember(db: Db | Tx, member: NewMember): Promise<number> {
  const { id } = await sql.insertUser(db, { ...member, usernameKey: usernameKey(member.username) })
  return id
}

/** Makes the member with this phone an admin; undefined when there is none. */
export const makeAdmin = (db: Db, phone: string) => sql.updateToAdmin(db, phone)
