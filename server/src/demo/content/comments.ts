import { boardThreads } from './comments/boards.ts'
import { fieldThreads } from './comments/field.ts'
import { pocketThreads } from './comments/pocket.ts'
import { r6PlayThreads } from './comments/r6-play.ts'
import { r6TalkThreads } from './comments/r6-talk.ts'
import { demoMoments } from './moments.ts'
import type { DemoComment } from './types.ts'
import type { Threads } from './write.ts'

const threads: Threads = { ...r6PlayThreads, ...r6TalkThreads, ...fieldThreads, ...pocketThreads, ...boardThreads }

export const demoComments: readonly DemoComment[] = demoMoments.flatMap((moment) =>
  (threads[moment.key] ?? []).map(({ hoursAfter, ...comment }) => ({
    ...comment,
    moment: moment.key,
    hoursAgo: moment.hoursAgo - hoursAfter,
  })),
)
