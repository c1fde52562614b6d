import { Worker } from 'node:worker_threads'
import { createFairQueue, type Owner } from './fair-queue.ts'

export interface ThreadPoolOptions {
  /** Module of the threads: posts one `{ reply }` per message. */
  readonly entry: URL
  readonly threads: number
  /** Per job, excluding its time in the queue. */
  readonly timeoutMs: number
  /** Queue length; beyond it the newest job of the owner with the most is rejected as Busy. */
  readonly maxWaiting: number
  readonly workerData?: unknown
}

export interface ThreadPool<Job, Reply> {
  /** Runs a job; at most one per owner at a time, and owners take turns. Rejects with ThreadPoolFailure. */
  run(job: Job, owner?: Owner): Promise<Reply>
  close(): Promise<void>
}

type ThreadPoolFailureReason = 'Busy' | 'TimedOut' | 'Crashed' | 'Closed'

/** The job was not done, for a reason other than its input. */
export class ThreadPoolFailure extends Error {
  override readonly name = 'ThreadPoolFailure'
  readonly reason: ThreadPoolFailureReason

  constructor(reason: ThreadPoolFailureReason, options?: ErrorOptions) {
    super(`thread pool: ${reason}`, options)
    this.reason = reason
  }
}

interface Task<Job, Reply> {
  readonly job: Job
  readonly owner: Owner
  readonly resolve: (reply: Reply) => void
  readonly reject: (failure: ThreadPoolFailure) => void
}

interface Thread<Job, Reply> {
  readonly worker: Worker
  task?: Task<Job, Reply> | undefined
  timer?: NodeJS.Timeout | undefined
  /** Timed out or crashed, but not exited yet. */
  ending: boolean
}

// Pictures are outside the JavaScript heap.
const resourceLimits = { maxOldGenerationSizeMb: 128 }

/** Threads start on demand, run one job at a time, and are replaced when they crash or exceed the time-out. */
export function createThreadPool<Job, Reply>(options: ThreadPoolOptions): ThreadPool<Job, Reply> {
  const { entry, threads: maxThreads, timeoutMs, maxWaiting, workerData } = options
  const threads = new Set<Thread<Job, Reply>>()
  const waiting = createFairQueue<Task<Job, Reply>>()
  let closed = false

  function startThread(): Thread<Job, Reply> {
    const thread: Thread<Job, Reply> = { worker: new Worker(entry, { workerData, resourceLimits }), ending: false }
    threads.add(thread)
    thread.worker.on('message', (message: { reply: Reply } | object) => {
      // Node's watch mode posts messages too.
      if (!('reply' in message)) return
      release(thread)?.resolve(message.reply)
      assign()
    })
    thread.worker.on('error', (cause) => {
      thread.ending = true
      release(thread)?.reject(new ThreadPoolFailure('Crashed', { cause }))
    })
    // Its place is free only now: a terminated thread may still be in a native call.
    thread.worker.on('exit', () => {
      release(thread)?.reject(new ThreadPoolFailure('Crashed'))
      threads.delete(thread)
      assign()
    })
    return thread
  }

  /** Detaches the task from its thread, so that it is settled once. */
  function release(thread: Thread<Job, Reply>): Task<Job, Reply> | undefined {
    const { task } = thread
    clearTimeout(thread.timer)
    thread.task = undefined
    if (task) waiting.passTurn(task.owner)
    return task
  }

  function giveUp(thread: Thread<Job, Reply>, reason: ThreadPoolFailureReason): Promise<number> {
    thread.ending = true
    release(thread)?.reject(new ThreadPoolFailure(reason))
    return thread.worker.terminate()
  }

  const isFree = ({ task, ending }: Thread<Job, Reply>) => !task && !ending

  function assign(): void {
    while (threads.size < maxThreads || threads.values().some(isFree)) {
      const task = waiting.take(new Set(Array.from(threads, (thread) => thread.task?.owner)))
      if (!task) return
      const thread = threads.values().find(isFree) ?? startThread()
      thread.task = task
      thread.timer = setTimeout(() => void giveUp(thread, 'TimedOut'), timeoutMs)
      thread.worker.postMessage(task.job)
    }
  }

  return {
    run(job, owner = Symbol('none')) {
      if (closed) return Promise.reject(new ThreadPoolFailure('Closed'))
      return new Promise((resolve, reject) => {
        waiting.push({ job, owner, resolve, reject })
        assign()
        if (waiting.size() > maxWaiting) waiting.dropFromLongest()?.reject(new ThreadPoolFailure('Busy'))
      })
    },

    async close() {
      closed = true
      for (const task of waiting.clear()) task.reject(new ThreadPoolFailure('Closed'))
      await Promise.all([...threads].map((thread) => giveUp(thread, 'Closed')))
    },
  }
}
