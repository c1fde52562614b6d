import type { Db, Tx } from '../../kernel/db/db.ts'
import { changesRow, findsRow } from '../../kernel/db/rows.ts'
import type { SecretBox } from '../../ports/secret-box/index.ts'
import { hasPhone, openPhone, phoneColumns } from './phone/stored-phone.ts'

interface NewUser extends ReturnType<typeof phoneColumns> {
  username: string
  usernameKey: string
  usernameSkeleton: string
  passwordHash: string
  phoneProved?: boolean
  /** Defaults to now. */
  createdAt?: Date
}

export const insertUser = (db: Db | Tx, user: NewUser) =>
  db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()

export const selectUserForSignIn = (db: Db, box: SecretBox, phone: string) =>
  db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'bannedUntil', 'banReason', 'isAdmin'])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('totpSecrets')
          .select('userId')
          .whereRef('userId', '=', 'users.id')
          .where('secretBox', 'is not', null),
      )
        .$castTo<boolean>()
        .as('hasTotp'),
      exists(selectFrom('passkeys').select('id').whereRef('userId', '=', 'users.id'))
        .$castTo<boolean>()
        .as('hasPasskey'),
    ])
    .where(hasPhone(box, phone))
    .executeTakeFirst()

export const selectUserForSecondStep = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'bannedUntil', 'banReason', 'isAdmin'])
    .where('id', '=', id)
    .executeTakeFirst()

export const selectPasswordHash = (db: Db, id: number) =>
  db.selectFrom('users').select('passwordHash').where('id', '=', id).executeTakeFirstOrThrow()

export const selectUserIdByPhone = (db: Db, box: SecretBox, phone: string) =>
  db.selectFrom('users').select('id').where(hasPhone(box, phone)).executeTakeFirst()

/** A member whose password was given, with the hash that it matched. */
export interface ProvedUser {
  id: number
  passwordHash: string
}

/** Locks the row if the member is banned, the password still is theirs, and they have no second factor beside it. */
export const lockBanned = (tx: Tx, { id, passwordHash }: ProvedUser, now: Date): Promise<boolean> =>
  findsRow(
    tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('passwordHash', '=', passwordHash)
      .where('bannedUntil', '>', now)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('secondFactors').select('userId').whereRef('userId', '=', 'users.id'))),
      )
      .forShare('users'),
  )

/** Locks the row if its password hash still matches; undefined otherwise. */
export const selectUserLocked = (tx: Tx, id: number, passwordHash: string) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .forShare()
    .executeTakeFirst()

/** The account that its phone recovers: one to which a code was sent before. */
export const selectRecoverable = (db: Db, box: SecretBox, phone: string) =>
  db.selectFrom('users').select('id').where(hasPhone(box, phone)).where('phoneProved', '=', true).executeTakeFirst()

/** Of the account that its phone recovers. */
export const updatePasswordHash = (tx: Tx, box: SecretBox, phone: string, passwordHash: string) =>
  tx
    .updateTable('users')
    .set({ passwordHash })
    .where(hasPhone(box, phone))
    .where('phoneProved', '=', true)
    .returning('id')
    .executeTakeFirst()

/** In a password's place, of an account that moved in without a phone: nobody can sign in to it. */
export const unclaimed = 'unclaimed'

/** Gives an account that moved in a phone and a password; undefined if it has them. Fails as `isPhoneTaken` detects. */
export const updateToClaimed = (
  tx: Tx,
  box: SecretBox,
  id: number,
  { phone, passwordHash }: { phone: string; passwordHash: string },
) =>
  tx
    .updateTable('users')
    .set({ ...phoneColumns(box, phone), passwordHash })
    .where('id', '=', id)
    .where('passwordHash', '=', unclaimed)
    .where('endedAt', 'is', null)
    .returning('username')
    .executeTakeFirst()

export const updateOwnPassword = (tx: Tx, id: number, passwordHash: string) =>
  tx.updateTable('users').set({ passwordHash }).where('id', '=', id).execute()

export async function selectPhone(db: Db, box: SecretBox, id: number): Promise<string> {
  const phone = db.selectFrom('users').select(['phone', 'phoneHash', 'phoneBox']).where('id', '=', id)
  return openPhone(box, await phone.executeTakeFirstOrThrow())
}

/** Fails as `isPhoneTaken` detects. */
export const updatePhone = (tx: Tx, box: SecretBox, id: number, phone: string) =>
  tx
    .updateTable('users')
    .set({ ...phoneColumns(box, phone), phoneProved: true })
    .where('id', '=', id)
    .execute()

/** Undefined if it isn't the member's phone any more. */
export const updatePhoneProved = (tx: Tx, box: SecretBox, id: number, phone: string) =>
  tx
    .updateTable('users')
    .set({ phoneProved: true })
    .where('id', '=', id)
    .where(hasPhone(box, phone))
    .returning('id')
    .executeTakeFirst()

export const updateToAdmin = (db: Db, box: SecretBox, phone: string) =>
  db
    .updateTable('users')
    .set({ isAdmin: true })
    .where(hasPhone(box, phone))
    .returning(['id', 'username'])
    .executeTakeFirst()

export async function usernamesOf(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.username]))
}

interface Name {
  username: string
  usernameKey: string
  usernameSkeleton: string
}

/**
 * Sets the member's name and returns the previous one; undefined if the name was changed after `since`, unless it was
 * reset. Fails as `isNameTaken` detects if another member has the name.
 */
export async function updateName(
  tx: Tx,
  id: number,
  { changedAt, since, ...name }: Name & { changedAt: Date; since: Date },
): Promise<string | undefined> {
  const former = await tx
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('usernameChangedAt', 'is', null),
        eb('usernameChangedAt', '<=', since),
        eb('nameResetAt', 'is not', null),
      ]),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!former) return undefined
  const changes = { ...name, usernameChangedAt: changedAt, nameResetAt: null }
  await tx.updateTable('users').set(changes).where('id', '=', id).execute()
  return former.username
}

export const selectOwnAccount = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['phone', 'phoneHash', 'phoneBox', 'usernameChangedAt', 'nameResetAt', 'phoneProved'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Returns the name before; the member may then choose a new one. */
export async function updateToReset(tx: Tx, id: number, { at, ...name }: Name & { at: Date }): Promise<string> {
  const { username } = await tx
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('users')
    .set({ ...name, nameResetAt: at })
    .where('id', '=', id)
    .execute()
  return username
}

/** False when the name isn't reset. Fails as `isNameTaken` says when another member has the name. */
export const updateFromReset = (tx: Tx, id: number, name: Name): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('users')
      .set({ ...name, nameResetAt: null })
      .where('id', '=', id)
      .where('nameResetAt', 'is not', null),
  )
