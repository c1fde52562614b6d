import type { CallInput } from '@judian/contract'
import { type Db, inTransaction, type Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import type { Member } from '../../../kernel/member.ts'
import { pageOf } from '../../../kernel/db/page.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { authorCards, requireAdmin } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { insertBatch } from './batches.sql.ts'
import { mintKeys } from './mint-keys.ts'
import { assertItems } from '../../members/gifts/index.ts'
import * as sql from './admin.sql.ts'
import { presentBatches } from './admin.view.ts'

type NewBatch = CallInput<'/v1/admin/keys/createKeyBatch'>

/**
 * Creates a batch of keys and returns them, once only: they are stored as hashes and never replayed for a repeated
 * request_id. Throws ItemNotFound, and Malformed for an expiry in the past.
 */
export async function createKeyBatch({ db, clock }: AppContext, me: Member, form: NewBatch) {
  const createdAt = clock.now()
  const expiresAt = form.expires_at === undefined ? null : new Date(form.expires_at)
  const reward = form.body_item_id === undefined ? { coins: form.coins! } : { itemId: form.body_item_id }
  const { keys, hashes } = await mintKeys(db, form.count)

  let isFirst = false
  const { id } = await once(db, { me, call: 'createKeyBatch', requestId: form.request_id }, async (tx) => {
    await requireAdmin(tx, me)
    if (expiresAt && expiresAt <= createdAt)
      throw new ApiError('Malformed', { fields: { expires_at: '失效时间要晚于现在' } })
    await assertItems(tx, me, [reward])
    const { name, count } = form
    const batchId = await insertBatch(tx, { name, reward, expiresAt, createdBy: me.id, createdAt }, hashes)
    const after = { name, count, reward, expiresAt }
    const act = { act: 'create-key-batch', subjectKind: 'key-batch', subjectId: batchId, after }
    await audit(tx, { ...act, actorId: me.id, at: createdAt })
    isFirst = true
    return { id: batchId }
  })
  return { batch: await batchOf(db, me, id), keys: isFirst ? keys : [] }
}

export async function listBatches({ db }: AppContext, me: Member, page: number) {
  const { shown, hasMore } = pageOf(await sql.selectBatches(db, page))
  return { batches: await presentBatches(db, me, shown), hasMore }
}

/** A page of a batch's used keys. Throws KeyBatchNotFound. */
export async function listUses({ db }: AppContext, batchId: number, page: number) {
  if (!(await sql.selectBatch(db, batchId))) throw new ApiError('KeyBatchNotFound')
  const { shown, hasMore } = pageOf(await sql.selectUses(db, batchId, page))
  const authors = await authorCards(
    db,
    shown.map(({ usedBy }) => usedBy),
  )
  const uses = shown.map(({ usedBy, usedAt }) => ({ author: authors.get(usedBy)!, time: usedAt.toISOString() }))
  return { uses, hasMore }
}

/** Revokes a batch's unused keys; idempotent. Throws KeyBatchNotFound. */
export function revokeKeyBatch({ db, clock }: AppContext, me: Member, batchId: number) {
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    const at = clock.now()
    if (await sql.updateRevoked(tx, batchId, at))
      await audit(tx, { actorId: me.id, act: 'revoke-key-batch', subjectKind: 'key-batch', subjectId: batchId, at })
    return { batch: await batchOf(tx, me, batchId) }
  })
}

async function batchOf(db: Db | Tx, me: Member, id: number) {
  const row = await sql.selectBatch(db, id)
  if (!row) throw new ApiError('KeyBatchNotFound')
  const [batch] = await presentBatches(db, me, [row])
  return batch!
}
