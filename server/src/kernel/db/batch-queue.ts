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
  /** Batches of the same name run one after the other. Names are few: each keeps its queue. */
  name: string
  run: (items: readonly In[]) => Promise<readonly Out[]>
  /** Conflict key: at most one item per key in a batch. */
  conflictKey?: (item: In) => unknown
}

interface Waiting extends PromiseWithResolvers<unknown> {
  item: unknown
}

/** Stays in the map while it is empty: a map whose keys come and go makes requests old objects (decision record 33). */
interface Queue {
  waiting: Waiting[]
  working: boolean
}

const MAX_BATCH_SIZE = 64

export function createBatchQueue(): BatchQueue {
  const queues = new Map<string, Queue>()

  function queueOf(name: string): Queue {
    let queue = queues.get(name)
    if (!queue) queues.set(name, (queue = { waiting: [], working: false }))
    return queue
  }

  async function work(batch: Batch<unknown, unknown>, queue: Queue) {
    queue.working = true
    await nextTurn()
    while (queue.waiting.length > 0) await runBatch(batch, takeFrom(queue.waiting, batch.conflictKey))
    queue.working = false
  }

  return {
    enqueue<In, Out>(item: In, batch: Batch<In, Out>) {
      const one: Waiting = { item, ...Promise.withResolvers<unknown>() }
      const queue = queueOf(batch.name)
      queue.waiting.push(one)
      if (!queue.working) void work(batch as Batch<unknown, unknown>, queue)
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
