import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { versionColumn } from '../../../kernel/db/save-versions.ts'
import { pageLimit, pageOffset } from '../../../kernel/db/page.ts'
import { findsRow } from '../../../kernel/db/rows.ts'

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number]

/** Fields that an operator sets. */
export interface ItemValues {
  bodyItemName: string
  bodyItemUrl: string
  bodyType: number
  bodyItemQuality: number
  price: number
  onSale: boolean
}

const items = (db: Db | Tx) =>
  db
    .selectFrom('avatarItems')
    .select(['id', 'bodyItemName', 'bodyItemUrl', 'bodyType', 'bodyItemQuality', 'price', 'onSale', 'key', 'createdAt'])
    .select(versionColumn('item', 'avatarItems.id'))
    .select((eb) =>
      eb
        .selectFrom('ownedItems')
        .select(({ fn }) => fn.countAll<number>().as('owners'))
        .whereRef('itemId', '=', 'avatarItems.id')
        .$asScalar()
        .$notNull()
        .as('ownerCount'),
    )

export interface ItemFilter {
  search: string | undefined
  bodyType: number | undefined
  quality: number | undefined
  onSale: boolean | undefined
}

/** A page of 20, newest first, plus one when a next page exists. */
export const selectItems = (db: Db, { search, bodyType, quality, onSale }: ItemFilter, page: number) =>
  items(db)
    .$if(search !== undefined, (query) =>
      query.where(sql<boolean>`strpos(lower(body_item_name), lower(${search})) > 0`),
    )
    .$if(bodyType !== undefined, (query) => query.where('bodyType', '=', bodyType!))
    .$if(quality !== undefined, (query) => query.where('bodyItemQuality', '=', quality!))
    .$if(onSale !== undefined, (query) => query.where('onSale', '=', onSale!))
    .orderBy('id', 'desc')
    .limit(pageLimit)
    .offset(pageOffset(page))
    .execute()

export const selectItem = (tx: Tx, id: number) => items(tx).where('id', '=', id).executeTakeFirstOrThrow()

/** Locks the item against new owners; undefined when it doesn't exist. */
export const lockItem = (tx: Tx, id: number) =>
  tx
    .selectFrom('avatarItems')
    .select(['bodyItemName', 'bodyItemUrl', 'bodyType', 'bodyItemQuality', 'price', 'onSale', 'key'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const selectIsOwned = (tx: Tx, id: number): Promise<boolean> =>
  findsRow(tx.selectFrom('ownedItems').select('itemId').where('itemId', '=', id).limit(sql.lit(1)))

export const updateItem = (tx: Tx, id: number, values: ItemValues) =>
  tx.updateTable('avatarItems').set(values).where('id', '=', id).execute()
