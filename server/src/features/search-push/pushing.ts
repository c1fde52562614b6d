import type { SearchEngine } from '@judian/contract/limits'
import { days, hours, later, minutes } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/db/db.ts'
import { startOfShanghaiDay } from '../../kernel/shanghai.ts'
import { engines, type Outcome, outcomeOf } from './engines.ts'
import * as sql from './engines.sql.ts'
import { openKey } from './key-box.ts'
import { deletePushed, selectPublic, takeDue } from './pushes.sql.ts'

interface Batch {
  engine: SearchEngine
  key: string
  ids: number[]
  addresses: string[]
  nextAt: Date
}

/** Scheduled job: tells each engine of the posts that are due, a batch at a time, as far as its quota goes. */
export async function pushAddresses(ctx: AppContext): Promise<string> {
  let count = 0
  for (;;) {
    // A site that visitors may no longer read has nothing to tell.
    if (!(await ctx.settings.all()).visitorsMayRead) return '游客不能浏览，没有推送'
    const batches = await inTransaction(ctx.db, (tx) => takeBatches(ctx, tx))
    if (batches.length === 0) return `推送了 ${count} 个地址`
    for (const batch of batches) {
      const outcome = await push(ctx, batch)
      if (outcome?.isPushed) count += batch.addresses.length
      await inTransaction(ctx.db, (tx) => note(ctx, tx, batch, outcome))
    }
  }
}

/** Takes due posts for each engine; a batch without addresses is of posts that aren't public any more. */
async function takeBatches({ clock, publicOrigin, secretBox }: AppContext, tx: Tx): Promise<Batch[]> {
  const now = clock.now()
  const nextAt = later(now, hours(1))
  const batches: Batch[] = []
  for (const { engine, box, remaining } of await sql.lockReadyEngines(tx, now)) {
    const { most, mostUnknown } = engines[engine]
    const ids = await takeDue(
      tx,
      engine,
      remaining === null ? mostUnknown : Math.min(remaining || mostUnknown, most),
      now,
      nextAt,
    )
    if (ids.length === 0) continue
    const posts = await selectPublic(tx, ids)
    const addresses = posts.map(({ id, community }) => `${publicOrigin}/community/${community}/${id}`)
    batches.push({ engine, key: openKey(secretBox, engine, box), ids, addresses, nextAt })
  }
  return batches
}

async function push({ outbound, publicOrigin }: AppContext, batch: Batch): Promise<Outcome | undefined> {
  if (batch.addresses.length === 0) return undefined
  const { address, body, headers } = engines[batch.engine].request(publicOrigin, batch.key, batch.addresses)
  return outcomeOf(batch.engine, await outbound.post(address, body, headers))
}

async function note({ clock }: AppContext, tx: Tx, { engine, ids, nextAt }: Batch, outcome: Outcome | undefined) {
  const now = clock.now()
  if (outcome) {
    const { result, remaining, pause } = outcome
    await sql.updateNoted(tx, engine, { result, remaining, pausedUntil: pausedUntil(pause, now) }, now)
  }
  if (!outcome || outcome.isPushed) await deletePushed(tx, engine, ids, nextAt)
}

function pausedUntil(pause: Outcome['pause'], now: Date): Date | null {
  if (pause === undefined) return null
  if (pause !== 'tomorrow') return later(now, hours(pause))
  // Quotas begin anew at midnight in China.
  return later(startOfShanghaiDay(now), days(1) + minutes(5))
}
