import { fieldThreads } from './comments/field.ts'
import { pocketThreads } from './comments/pocket.ts'
import { r6Threads } from './comments/r6.ts'
import { demoMoments } from './moments.ts'
import type { DemoComment } from './types.ts'
import type { Threads } from './write.ts'

const threads: Threads = { ...r6Threads, ...fieldThreads, ...pocketThreads }

/** Demo comments by post, oldest first. */
export const demoComments: readonly DemoComment[] = demoMoments.flatMap((moment) =>
  (threads[moment.key] ?? []).map(({ hoursAfter, ...comment }) => ({
    ...comment,
    moment: moment.key,
    hoursAgo: moment.hoursAgo - hoursAfter,
  })),
)
