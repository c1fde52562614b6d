import { figureLayers, slots } from '@judian/art'
import { sha256 } from '../../../kernel/random.ts'
import { type Tx, violates } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { avatarUrl } from '../../accounts/index.ts'
import { insertLook, upsertAvatar } from './avatars.sql.ts'
import { selectItemsByUrl } from './items.sql.ts'
import { type Chosen, chosenUrls, type Outfit, outfitOf } from './outfit.ts'

/** Sets a member's outfit and returns their bust's URL. Throws Malformed, ItemNotOwned. */
export async function wear(tx: Tx, userId: number, chosen: Chosen): Promise<string> {
  const urls = chosenUrls(chosen)
  const outfit = outfitOf(chosen, urls.length > 0 ? await selectItemsByUrl(tx, urls) : [])
  const look = lookOf(userId, outfit)
  if (look) await insertLook(tx, look)
  await upsertAvatar(tx, userId, outfit, look?.name ?? null).catch(refuseUnowned)
  return avatarUrl(userId, look?.name ?? null)
}

/** The layers from back to front, named by their hash; undefined for an empty outfit. */
function lookOf(userId: number, { worn, rgb }: Outfit) {
  if (Object.keys(worn).length === 0) return undefined
  const layers = [...(rgb ? [rgb] : []), ...figureLayers(userId, worn)]
  return { name: sha256(JSON.stringify(layers)).toString('hex').slice(0, 32), layers }
}

/** A foreign key ties each slot to the member's own items. */
function refuseUnowned(error: unknown): never {
  if (slots.some((slot) => violates(error, `avatars_user_id_${slot}_fkey`))) throw new ApiError('ItemNotOwned')
  throw error
}
