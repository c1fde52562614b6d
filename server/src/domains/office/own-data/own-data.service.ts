import type { DataExport } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { days, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { opaqueId } from '../../../kernel/random.ts'
import { shanghaiDay } from '../../../kernel/shanghai.ts'
import { enqueue } from '../../../ports/jobs/index.ts'
import * as sql from './exports.sql.ts'
import { exportingJob } from './write-exports.ts'

/** Exports that were ready before this time have expired, whether or not their objects are deleted already. */
export const expiryAt = (now: Date) => later(now, -days(limits.exportDays))

/** The member's latest export, if it isn't deleted yet. */
export async function readOwnExport({ db, clock }: AppContext, me: Member) {
  const row = await sql.selectExport(db, { userId: me.id, since: expiryAt(clock.now()) })
  return row ? { export: presentExport(row) } : {}
}

/** Asks for a file with all that is stored about the member, which a job writes. Throws ExportedToday. */
export function exportMyData({ db, clock }: AppContext, me: Member) {
  const createdAt = clock.now()
  return inTransaction(db, async (tx) => {
    const row = { userId: me.id, day: shanghaiDay(createdAt), token: opaqueId(), createdAt }
    if (!(await sql.insertExport(tx, row))) throw new ApiError('ExportedToday')
    await enqueue(tx, exportingJob)
    return { export: presentExport({ createdAt, readyAt: null, bytes: 0 }) }
  })
}

/** Where the member can download their latest export. Throws ExportNotFound. */
export async function openMyExport({ db, clock }: AppContext, me: Member) {
  const row = await sql.selectExport(db, { userId: me.id, since: expiryAt(clock.now()) })
  if (!row?.readyAt) throw new ApiError('ExportNotFound')
  return { path: `/exports/${row.token}` }
}

const presentExport = ({
  createdAt,
  readyAt,
  bytes,
}: Pick<sql.ExportRow, 'createdAt' | 'readyAt' | 'bytes'>): DataExport => ({
  state: readyAt ? 'ready' : 'preparing',
  asked: createdAt.toISOString(),
  ...(readyAt && { bytes, until: later(readyAt, days(limits.exportDays)).toISOString() }),
})
