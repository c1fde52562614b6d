import type { Db, Tx } from '../../kernel/db/db.ts'
import { usernameKey } from './names/username.ts'
import * as sql from './users.sql.ts'

interface NewMember {
  phone: string
  /** Normalised by `acceptUsername`. */
  username: string
  passwordHash: string
  /** Defaults to now. */
  createdAt?: Date
}

/** Returns the new member's id. Fails on the constraints users_phone_key and users_username_key. */
export async function createMember(db: Db | Tx, member: NewMember): Promise<number> {
  const { id } = await sql.insertUser(db, { ...member, usernameKey: usernameKey(member.username) })
  return id
}

/** Grants admin rights to the member with this phone; undefined when there is none. */
export const makeAdmin = (db: Db, phone: string) => sql.updateToAdmin(db, phone)
