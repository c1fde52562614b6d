import type { NewsKind, NewsReceiver } from '@judian/contract/limits'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../kernel/db/page.ts'
import type { NewsHooks } from '../../kernel/db/tables.ts'

/** A page of 20, newest first, plus one when a next page exists. */
export const selectHooks = (db: Db, page: number) =>
  db
    .selectFrom('newsHooks')
    .innerJoin('users', 'users.id', 'createdBy')
    .select(['newsHooks.id', 'name', 'address', 'isOn', 'failingSince', 'newsHooks.createdAt', 'users.username'])
    .select((eb) => [
      eb.ref('receiver').$castTo<NewsReceiver>().as('receiver'),
      eb.ref('kinds').$castTo<NewsKind[]>().as('kinds'),
    ])
    .orderBy('newsHooks.id', 'desc')
    .limit(pageLimit)
    .offset(pageOffset(page))
    .execute()

/** Returns its id. Fails on `news_hooks_name` where another hook has the name. */
export async function insertHook(tx: Tx, hook: Insertable<NewsHooks>): Promise<number> {
  return (await tx.insertInto('newsHooks').values(hook).returning('id').executeTakeFirstOrThrow()).id
}

export const lockHook = (tx: Tx, id: number) =>
  tx.selectFrom('newsHooks').select(['name', 'isOn']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Turns it on. Its failures are forgotten: whoever does so has mended it. */
export const updateOn = (tx: Tx, id: number) =>
  tx.updateTable('newsHooks').set({ isOn: true, failingSince: null, pausedUntil: null }).where('id', '=', id).execute()

export const deleteHook = (tx: Tx, id: number) => tx.deleteFrom('newsHooks').where('id', '=', id).execute()

export const selectBoxes = (tx: Tx) => tx.selectFrom('newsHooks').select(['id', 'box']).execute()

export const updateBox = (tx: Tx, id: number, box: Buffer) =>
  tx.updateTable('newsHooks').set({ box }).where('id', '=', id).execute()

/** Returns their number. */
export const deleteAllHooks = async (tx: Tx): Promise<number> =>
  (await tx.deleteFrom('newsHooks').returning('id').execute()).length
