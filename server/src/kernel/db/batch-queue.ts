import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'

/**
 * Micro-batches concurrent items. The first batch has the items of this turn of the event loop, thus of all requests that arrived
 * together; items that arrive during a run form the next batch. A busy site gets fewer, larger statements, and an idle one adds
 * no delay.
 */
export interface BatchQueue {
  /** Returns this item's result of `run`. If the database rejects a batch, its items are run one by one. */
  enqueue<In, Out>(item: In, batch: Batch<In, Out>): Promise<Out>
}

interface Batch<In, Out> {
  /** Batches of the same name run one after the other. */
  name: string
  run: (items: readonly In[]) => Promise<readonly Out[]>
  /** Conflict key: at most one item per key in a batch. */
  conflictKey?: (item: In) => unknown
}

interface Waiting extends PromiseWithResolvers<unknown> {
  item: unknown
}

const MAX_BATCH_SIZE = 64

export function createBatchQueue(): BatchQueue {
  const queues = new Map<string, Waiting[]>()

  async function work(batch: Batch<unknown, unknown>, queue: Waiting[]) {
    await nextTurn()
    while (queue.length > 0) await runBatch(batch, takeFrom(queue, batch.conflictKey))
    queues.delete(batch.name)
  }

  return {
    enqueue<In, Out>(item: In, batch: Batch<In, Out>) {
      const one: Waiting = { item, ...Promise.withResolvers<unknown>() }
      const queue = queues.get(batch.name)
      if (queue) queue.push(one)
      else {
        const begun = [one]
        queues.set(batch.name, begun)
        void work(batch as Batch<unknown, unknown>, begun)
      }
      return one.promise as Promise<Out>
    },
  }
}

function takeFrom(queue: Waiting[], conflictKey: Batch<unknown, unknown>['conflictKey']): Waiting[] {
  const taken = new Set<unknown>()
  const batch: Waiting[] = []
  const later = queue.filter((one) => {
    const key = conflictKey ? conflictKey(one.item) : one
    if (batch.length >= MAX_BATCH_SIZE || taken.has(key)) return true
    taken.add(key)
    batch.push(one)
    return false
  })
  queue.splice(0, queue.length, ...later)
  return batch
}

async function runBatch({ name, run }: Batch<unknown, unknown>, batch: readonly Waiting[]): Promise<void> {
  try {
    const answers = await run(batch.map(({ item }) => item))
    batch.forEach(({ resolve }, at) => resolve(answers[at]))
  } catch (error) {
    const rolledBack = error instanceof pg.DatabaseError
    if (batch.length === 1 || !rolledBack) return batch.forEach(({ reject }) => reject(error))
    for (const one of batch) await runBatch({ name, run }, [one])
  }
}
