import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Outfit } from './outfit.ts'

export const insertLook = (tx: Tx, look: { name: string; layers: readonly string[] }) =>
  tx
    .insertInto('looks')
    .values({ name: look.name, layers: JSON.stringify(look.layers) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Replaces a member's outfit in one statement. */
export function upsertAvatar(tx: Tx, userId: number, { ids, rgb }: Outfit, look: string | null) {
  const avatar = {
    hats: ids.hats ?? null,
    tops: ids.tops ?? null,
    bottoms: ids.bottoms ?? null,
    foot: ids.foot ?? null,
    face: ids.face ?? null,
    handLeft: ids.hand_left ?? null,
    handRight: ids.hand_right ?? null,
    background: ids.background ?? null,
    backgroundRgb: rgb,
    look,
  }
  return tx
    .insertInto('avatars')
    .values({ userId, ...avatar })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(avatar))
    .execute()
}

/** The layers of a bust; undefined for an unknown name. */
export async function selectLayers(db: Db, name: string): Promise<string[] | undefined> {
  const row = await db.selectFrom('looks').select('layers').where('name', '=', name).executeTakeFirst()
  return row?.layers as string[] | undefined
}

/** Deletes a member's outfit, and its look unless another member wears it; returns the name of a deleted look. */
export async function deleteAvatar(tx: Tx, userId: number): Promise<string | undefined> {
  const own = await tx.deleteFrom('avatars').where('userId', '=', userId).returning('look').executeTakeFirst()
  if (!own?.look) return undefined
  const gone = await tx
    .deleteFrom('looks')
    .where('name', '=', own.look)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('avatars').select('userId').whereRef('look', '=', 'looks.name'))),
    )
    .returning('name')
    .executeTakeFirst()
  return gone?.name
}

export async function selectLookNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('looks').select('name').execute()
  return rows.map(({ name }) => name)
}
