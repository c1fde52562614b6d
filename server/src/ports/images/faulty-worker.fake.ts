import { parentPort } from 'node:worker_threads'

export type FaultyJob = 'work' | 'other work' | 'throw' | 'exit' | 'hang'

// A thread that fails on command, in every way a thread can.
parentPort?.on('message', (job: FaultyJob) => {
  if (job === 'throw') throw new Error('a fault of the thread')
  if (job === 'exit') process.exit(1)
  if (job === 'hang') for (;;);
  // A message that isn't a reply, which the pool must ignore.
  parentPort?.postMessage({ elsewhere: true })
  parentPort?.postMessage({ reply: 'done' })
})
