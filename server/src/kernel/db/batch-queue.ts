import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'

/**
 * Micro-batches concurrent items. The first batch has the items of this turn of the event loop, thus of all requests that arrived
 * together; items that arrive during a run form the next batch. A busy site gets fewer, larger statements, and an idle one adds
 * no delay. If the database rejects a batch, its items are run one by one.
 */
export interface Batches<In, Out> {
  /** Returns this item's result of `run`. */
  add(item: In): Promise<Out>
}

interface BatchOptions<In> {
  /** Conflict key: at most one item per key in a batch. */
  conflictKey?: ((item: In) => unknown) | undefined
  /** Called when no item is left. */
  onIdle?: () => void
}

type Run<In, Out> = (items: readonly In[]) => Promise<readonly Out[]>

interface Waiting<In, Out> extends PromiseWithResolvers<Out> {
  item: In
}

const MAX_BATCH_SIZE = 64

/** One queue: its batches run one after the other. */
export function createBatches<In, Out>(
  run: Run<In, Out>,
  { conflictKey, onIdle }: BatchOptions<In> = {},
): Batches<In, Out> {
  const waiting: Waiting<In, Out>[] = []
  let working = false

  async function work() {
    working = true
    await nextTurn()
    while (waiting.length > 0) await runBatch(run, takeFrom(waiting, conflictKey))
    working = false
    onIdle?.()
  }

  return {
    add(item) {
      const one = { item, ...Promise.withResolvers<Out>() }
      waiting.push(one)
      if (!working) void work()
      return one.promise
    },
  }
}

/** One queue per key, so that a wait for a lock delays only its own key. */
export interface BatchQueue {
  enqueue<In, Out>(item: In, batch: Batch<In, Out>): Promise<Out>
}

interface Batch<In, Out> extends Pick<BatchOptions<In>, 'conflictKey'> {
  /** Items of one key must have the same `run`. */
  key: string
  run: Run<In, Out>
}

export function createBatchQueue(): BatchQueue {
  const queues = new Map<string, Batches<never, unknown>>()

  return {
    enqueue<In, Out>(item: In, { key, run, conflictKey }: Batch<In, Out>) {
      let queue = queues.get(key) as Batches<In, Out> | undefined
      if (!queue) queues.set(key, (queue = createBatches(run, { conflictKey, onIdle: () => queues.delete(key) })))
      return queue.add(item)
    },
  }
}

function takeFrom<In, Out>(queue: Waiting<In, Out>[], conflictKey: BatchOptions<In>['conflictKey']) {
  const taken = new Set<unknown>()
  const batch: Waiting<In, Out>[] = []
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

async function runBatch<In, Out>(run: Run<In, Out>, batch: readonly Waiting<In, Out>[]): Promise<void> {
  try {
    const answers = await run(batch.map(({ item }) => item))
    batch.forEach(({ resolve }, at) => resolve(answers[at]!))
  } catch (error) {
    const rolledBack = error instanceof pg.DatabaseError
    if (batch.length === 1 || !rolledBack) return batch.forEach(({ reject }) => reject(error))
    for (const one of batch) await runBatch(run, [one])
  }
}
