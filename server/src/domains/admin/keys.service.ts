import type { CallInput } from '@judian/contract'
import { type Db, inTransaction, type Tx } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import { once } from '../../kernel/idempotency.ts'
import type { Member } from '../../kernel/member.ts'
import { pageOf } from '../../kernel/page.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { authorCards } from '../account/index.ts'
import { audit } from '../audit/index.ts'
import { insertBatch, mintKeys } from '../redeem/index.ts'
import { assertItems } from './assert-items.ts'
import * as sql from './keys.sql.ts'
import { presentBatches } from './keys.view.ts'

type NewBatch = CallInput<'/v1/admin/keys/createKeyBatch'>

/**
 * Makes a batch of keys and lists them, for the only time: they are kept as hashes, and never among the answers that a
 * request_id repeats. Refuses ItemNotFound, and Malformed for an expiry that has passed.
 */
export async function createKeyBatch({ db, clock }: House, me: Member, form: NewBatch) {
  const createdAt = clock.now()
  const expiresAt = form.expires_at === undefined ? null : new Date(form.expires_at)
  if (expiresAt && expiresAt <= createdAt)
    throw new Refusal('Malformed', { fields: { expires_at: '失效时间要晚于现在' } })
  const reward = form.body_item_id === undefined ? { coins: form.coins! } : { itemId: form.body_item_id }
  const { keys, hashes } = await mintKeys(db, form.count)

  let isFirst = false
  const { id } = await once(db, { me, call: 'createKeyBatch', requestId: form.request_id }, async (tx) => {
    await assertItems(tx, me, [reward])
    const { name, count } = form
    const batchId = await insertBatch(tx, { name, reward, expiresAt, createdBy: me.id, createdAt }, hashes)
    const after = { name, count, reward, expiresAt }
    const act = { act: 'create-key-batch', thingKind: 'key-batch', thingId: batchId, after }
    await audit(tx, { ...act, actorId: me.id, at: createdAt })
    isFirst = true
    return { id: batchId }
  })
  return { batch: await batchOf(db, me, id), keys: isFirst ? keys : [] }
}

/** A page of batches, with how many of their keys are used. */
export async function listBatches({ db }: House, me: Member, page: number) {
  const { shown, hasMore } = pageOf(await sql.selectBatches(db, page))
  return { batches: await presentBatches(db, me, shown), hasMore }
}

/** A page of who used a batch's keys. Refuses KeyBatchNotFound. */
export async function listUses({ db }: House, batchId: number, page: number) {
  if (!(await sql.selectBatch(db, batchId))) throw new Refusal('KeyBatchNotFound')
  const { shown, hasMore } = pageOf(await sql.selectUses(db, batchId, page))
  const authors = await authorCards(
    db,
    shown.map(({ usedBy }) => usedBy),
  )
  const uses = shown.map(({ usedBy, usedAt }) => ({ author: authors.get(usedBy)!, time: usedAt.toISOString() }))
  return { uses, hasMore }
}

/** Makes a batch's unused keys worthless; a second time changes nothing. Refuses KeyBatchNotFound. */
export function revokeKeyBatch({ db, clock }: House, me: Member, batchId: number) {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    if (await sql.updateRevoked(tx, batchId, at))
      await audit(tx, { actorId: me.id, act: 'revoke-key-batch', thingKind: 'key-batch', thingId: batchId, at })
    return { batch: await batchOf(tx, me, batchId) }
  })
}

async function batchOf(db: Db | Tx, me: Member, id: number) {
  const row = await sql.selectBatch(db, id)
  if (!row) throw new Refusal('KeyBatchNotFound')
  const [batch] = await presentBatches(db, me, [row])
  return batch!
}
