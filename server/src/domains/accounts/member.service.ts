import { plainPhone } from '@judian/contract/typed-text'
import type { AppContext } from '../../kernel/context.ts'
import type { Db, Tx } from '../../kernel/db/db.ts'
import type { SecretBox } from '../../ports/secret-box/index.ts'
import { nameColumns } from './names/username.ts'
import { phoneColumns } from './phone/stored-phone.ts'
import * as sql from './users.sql.ts'

interface NewMember {
  phone: string
  /** False if no code was sent to the phone. */
  phoneProved?: boolean
  /** Normalised by `acceptUsername`. */
  username: string
  passwordHash: string
  createdAt?: Date
}

/** Returns the new member's id. Fails as `isPhoneTaken` and `isNameTaken` detect. */
export async function createMember(db: Db | Tx, box: SecretBox, { phone, ...member }: NewMember): Promise<number> {
  const columns = { ...phoneColumns(box, phone), ...nameColumns(member.username) }
  const { id } = await sql.insertUser(db, { ...member, ...columns })
  return id
}

/** Grants admin rights to the member with this phone; undefined if there is none. */
export const makeAdmin = ({ db, secretBox }: Pick<AppContext, 'db' | 'secretBox'>, phone: string) =>
  sql.updateToAdmin(db, secretBox, plainPhone(phone))
