import { plainPhone } from '@judian/contract/typed-text'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { nameColumns } from './names/username.ts'
import * as sql from './users.sql.ts'

interface NewMember {
  phone: string
  /** Normalised by `acceptUsername`. */
  username: string
  passwordHash: string
  createdAt?: Date
}

/** Returns the new member's id. Fails on the constraint users_phone_key, and as `isNameTaken` detects. */
export async function createMember(db: Db | Tx, member: NewMember): Promise<number> {
  const { id } = await sql.insertUser(db, { ...member, ...nameColumns(member.username) })
  return id
}

/** Grants admin rights to the member with this phone; undefined if there is none. */
export const makeAdmin = (db: Db, phone: string) => sql.updateToAdmin(db, plainPhone(phone))
