import pg from 'pg'

/**
 * Does together what comes at the same time. The first one goes at once; what comes while it is on its way is gathered
 * and goes next, all in one: a busy site gets fewer and larger statements, and nobody waits for company.
 */
export interface BatchQueue {
  /** Answers what `run` answers for this item, at its place. Where the database refuses a whole batch, each goes alone. */
  enqueue<In, Out>(item: In, batch: Batch<In, Out>): Promise<Out>
}

interface Batch<In, Out> {
  /** BatchQueue of one name run one after the other. */
  name: string
  run: (items: readonly In[]) => Promise<readonly Out[]>
  /** What no two in one batch may have in common; whoever is second waits for the next. */
  conflictKey?: (item: In) => unknown
}

interface Waiting extends PromiseWithResolvers<unknown> {
  item: unknown
}

const most = 64

export function createBatchQueue(): BatchQueue {
  const queues = new Map<string, Waiting[]>()

  async function work(batch: Batch<unknown, unknown>, queue: Waiting[]) {
    while (queue.length > 0) await runTogether(batch, takeFrom(queue, batch.conflictKey))
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

/** Takes the next batch out of the queue. */
function takeFrom(queue: Waiting[], conflictKey: Batch<unknown, unknown>['conflictKey']): Waiting[] {
  const taken = new Set<unknown>()
  const batch: Waiting[] = []
  const later = queue.filter((one) => {
    const key = conflictKey ? conflictKey(one.item) : one
    if (batch.length >= most || taken.has(key)) return true
    taken.add(key)
    batch.push(one)
    return false
  })
  queue.splice(0, queue.length, ...later)
  return batch
}

async function runTogether({ name, run }: Batch<unknown, unknown>, batch: readonly Waiting[]): Promise<void> {
  try {
    const answers = await run(batch.map(({ item }) => item))
    batch.forEach(({ resolve }, at) => resolve(answers[at]))
  } catch (error) {
    const undone = error instanceof pg.DatabaseError
    if (batch.length === 1 || !undone) return batch.forEach(({ reject }) => reject(error))
    for (const one of batch) await runTogether({ name, run }, [one])
  }
}
