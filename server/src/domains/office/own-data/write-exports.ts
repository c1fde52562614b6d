import { randomUUID } from 'node:crypto'
import { limits } from '@judian/contract/limits'
import { later, minutes } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { loggableError } from '../../../kernel/loggable-error.ts'
import { reportOf } from '../../../ports/jobs/report.ts'
import { sendSystemMessage } from '../../messages/index.ts'
import * as sql from './exports.sql.ts'
import type { ExportedTables } from './tables/exported.ts'
import { zipOf } from './zip.ts'

export const exportingJob = 'write-data-exports'

/** This long after a run's last sign of life another run may restart its export. */
const claimMs = minutes(10)
const partBytes = 4 * 1024 * 1024

/**
 * Scheduled job: writes every export that no server is writing. A failed or killed attempt is retried ten minutes
 * later.
 */
export async function writeExports(ctx: AppContext, added: readonly ExportedTables[]): Promise<string> {
  const failures: string[] = []
  let written = 0
  for (;;) {
    const now = ctx.clock.now()
    const claim = await sql.claimExport(ctx.db, now, later(now, claimMs))
    if (!claim) return reportOf(`写好了 ${written} 份个人数据`, failures)
    try {
      await writeExport(ctx, added, claim)
      written++
    } catch (error) {
      ctx.log.warn({ err: loggableError(error as Error), export: claim.id }, 'an export was not written')
      failures.push(`第 ${claim.id} 份`)
    }
  }
}

async function writeExport(ctx: AppContext, added: readonly ExportedTables[], claim: sql.Claim) {
  const { db, clock, storage } = ctx
  let num = 0
  for await (const bytes of inParts(zipOf(ctx, added, claim.userId), partBytes)) {
    const part = { num: ++num, key: `exports/${randomUUID()}`, bytes: bytes.length }
    if (!(await sql.insertPart(db, claim, part, later(clock.now(), claimMs)))) throw new Error('taken over')
    await storage.put(part.key, bytes, 'application/octet-stream')
  }
  await inTransaction(db, async (tx, afterCommit) => {
    if (!(await sql.updateReady(tx, claim, clock.now()))) throw new Error('taken over')
    await sendSystemMessage(ctx, tx, afterCommit, {
      userId: claim.userId,
      title: '你的个人数据已准备好',
      message: `请在「账号与安全 · 我的隐私」下载，${limits.exportDays} 天后自动删除。如果不是你本人导出的，请马上修改密码。`,
      link: '/user/account',
      ref: `data-export:${claim.id}`,
    })
  })
}

/** Splits the stream into parts of at least `size` bytes; the last one may be smaller. */
async function* inParts(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    waiting.push(chunk)
    length += chunk.length
    if (length < size) continue
    yield Buffer.concat(waiting)
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(waiting)
}
