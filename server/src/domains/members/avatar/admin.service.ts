import type { AdminItem, CallInput } from '@judian/contract'
import { type Tx, violates } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { takeVersion } from '../../../kernel/db/save-versions.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import type { Member } from '../../../kernel/member.ts'
import { pageOf } from '../../../kernel/db/page.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { requireAdmin } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { insertItem } from './items.sql.ts'
import { isUploaded } from './pictures.ts'
import * as sql from './admin.sql.ts'

type Form = CallInput<'/v1/admin/items/saveItem'>

const toAdminItem = (item: sql.ItemRow): AdminItem => ({
  body_item_id: item.id,
  body_item_name: item.bodyItemName,
  body_item_url: item.bodyItemUrl,
  body_type: item.bodyType,
  body_item_quality: item.bodyItemQuality,
  price: item.price,
  on_sale: flagOf(item.onSale),
  built_in: flagOf(item.key),
  owner_count: item.ownerCount,
  time: item.createdAt.toISOString(),
  version: item.version,
})

export async function listItems({ db }: AppContext, filter: sql.ItemFilter, page: number) {
  const { shown, hasMore } = pageOf(await sql.selectItems(db, filter, page))
  return { items: shown.map(toAdminItem), hasMore }
}

/**
 * Creates or changes an item. Throws ItemNotFound, ItemBuiltIn for fields that the code defines, ItemInUse for another
 * picture or slot of an owned item, ItemPictureUnknown, ItemPictureTaken, Outdated.
 */
export async function saveItem(ctx: AppContext, me: Member, form: Form) {
  const uploaded = await isUploaded(ctx, form.body_item_url)
  return once(ctx.db, { me, call: 'saveItem', requestId: form.request_id }, async (tx) => {
    await requireAdmin(tx, me)
    const at = ctx.clock.now()
    const after = valuesOf(form)
    const { id, before } = await write(tx, form, after, uploaded).catch(refuseTaken)
    const act = before ? 'change-item' : 'create-item'
    await audit(tx, { actorId: me.id, act, subjectKind: 'item', subjectId: id, before, after, at })
    return { item: toAdminItem(await sql.selectItem(tx, id)) }
  })
}

const valuesOf = (form: Form): sql.ItemValues => ({
  bodyItemName: form.body_item_name,
  bodyItemUrl: form.body_item_url,
  bodyType: form.body_type,
  bodyItemQuality: form.body_item_quality,
  price: form.price,
  onSale: form.on_sale === 1,
})

async function write(tx: Tx, { body_item_id: id, version }: Form, after: sql.ItemValues, uploaded: boolean) {
  if (id === undefined) {
    if (!uploaded) throw new ApiError('ItemPictureUnknown')
    return { id: await insertItem(tx, after), before: undefined }
  }
  const found = await sql.lockItem(tx, id)
  if (!found) throw new ApiError('ItemNotFound')
  await takeVersion(tx, { kind: 'item', name: id }, version)
  const { key, ...before } = found
  await assertMayBecome(tx, { id, isBuiltIn: key !== null, before, after })
  if (after.bodyItemUrl !== before.bodyItemUrl && !uploaded) throw new ApiError('ItemPictureUnknown')
  await sql.updateItem(tx, id, after)
  return { id, before }
}

interface Becoming {
  id: number
  isBuiltIn: boolean
  before: sql.ItemValues
  after: sql.ItemValues
}

async function assertMayBecome(tx: Tx, { id, isBuiltIn, before, after }: Becoming) {
  const moved = after.bodyType !== before.bodyType || after.bodyItemUrl !== before.bodyItemUrl
  const renamed = after.bodyItemName !== before.bodyItemName || after.bodyItemQuality !== before.bodyItemQuality
  if (isBuiltIn && (moved || renamed)) throw new ApiError('ItemBuiltIn')
  // Owners are drawn with this picture in this slot.
  if (moved && (await sql.selectIsOwned(tx, id))) throw new ApiError('ItemInUse')
}

function refuseTaken(error: unknown): never {
  if (violates(error, 'avatar_items_url_key')) throw new ApiError('ItemPictureTaken')
  throw error
}
