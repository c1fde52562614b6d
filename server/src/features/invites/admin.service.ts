import type { CallInput, Invite } from '@judian/contract'
import { audit } from '../../domains/accounts/audit/index.ts'
import { authorCards, requireAdmin } from '../../domains/accounts/index.ts'
import type { AppContext } from '../../kernel/context.ts'
import { type Db, inTransaction, type Tx } from '../../kernel/db/db.ts'
import { once } from '../../kernel/db/idempotency.ts'
import { pageOf } from '../../kernel/db/page.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import { keyHasher, newKeys } from '../../kernel/typed-keys/index.ts'
import * as sql from './invites.sql.ts'

/** Makes a code and returns it, once only: it is stored as a hash. Throws Malformed for an expiry in the past. */
export async function createInvite(
  { db, clock }: AppContext,
  me: Member,
  form: CallInput<'/v1/admin/invites/createInvite'>,
) {
  const createdAt = clock.now()
  const { uses, note, expires_at, request_id } = form
  const expiresAt = new Date(expires_at)
  const { code, hash } = await newInvite(db)

  let isFirst = false
  const { id } = await once(db, { me, call: 'createInvite', requestId: request_id }, async (tx) => {
    await requireAdmin(tx, me)
    if (expiresAt <= createdAt) throw new ApiError('Malformed', { fields: { expires_at: '失效时间要晚于现在' } })
    const made = await sql.insertInvite(tx, { hash, note, uses, expiresAt, createdBy: me.id, createdAt })
    const act = { act: 'create-invite', subjectKind: 'invite', subjectId: made.id, after: { note, uses, expiresAt } }
    await audit(tx, { ...act, actorId: me.id, at: createdAt })
    isFirst = true
    return made
  })
  return { invite: await inviteOf(db, id), ...(isFirst ? { code } : {}) }
}

export async function newInvite(db: Db) {
  const [code] = newKeys(1)
  return { code: code!, hash: (await keyHasher(db, 'invites'))(code!) }
}

export async function listInvites({ db }: AppContext, page: number) {
  const { shown, hasMore } = pageOf(await sql.selectInvites(db, page))
  return { invites: shown.map(presentInvite), hasMore }
}

/** A page of the members who came by a code. Throws InviteNotFound. */
export async function listInvited({ db }: AppContext, id: number, page: number) {
  if (!(await sql.selectInvite(db, id))) throw new ApiError('InviteNotFound')
  const { shown, hasMore } = pageOf(await sql.selectInvited(db, id, page))
  const authors = await authorCards(
    db,
    shown.map(({ userId }) => userId),
  )
  const members = shown.map(({ userId, createdAt }) => ({
    author: authors.get(userId)!,
    time: createdAt.toISOString(),
  }))
  return { members, hasMore }
}

/** Withdraws a code; idempotent. Throws InviteNotFound. */
export function withdrawInvite({ db, clock }: AppContext, me: Member, id: number) {
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    const at = clock.now()
    if (await sql.updateWithdrawn(tx, id, at))
      await audit(tx, { actorId: me.id, act: 'withdraw-invite', subjectKind: 'invite', subjectId: id, at })
    return { invite: await inviteOf(tx, id) }
  })
}

async function inviteOf(db: Db | Tx, id: number): Promise<Invite> {
  const row = await sql.selectInvite(db, id)
  if (!row) throw new ApiError('InviteNotFound')
  return presentInvite(row)
}

const presentInvite = (row: Awaited<ReturnType<typeof sql.selectInvites>>[number]): Invite => ({
  id: row.id,
  note: row.note,
  uses: row.uses,
  used: row.used,
  expires_at: row.expiresAt.toISOString(),
  ...(row.withdrawnAt && { withdrawn_at: row.withdrawnAt.toISOString() }),
  ...(row.username !== null && { created_by: row.username }),
  time: row.createdAt.toISOString(),
})
