import { boardMoments } from './moments/boards.ts'
import { fieldMoments } from './moments/field.ts'
import { pocketMoments } from './moments/pocket.ts'
import { r6PlayMoments } from './moments/r6-play.ts'
import { r6TalkMoments } from './moments/r6-talk.ts'
import { saltHouse } from './moments/salt-house.ts'
import type { DemoMoment } from './types.ts'

export const demoMoments: readonly DemoMoment[] = [
  ...r6PlayMoments,
  ...r6TalkMoments,
  ...fieldMoments,
  ...pocketMoments,
  ...boardMoments,
  saltHouse,
].sort((one, other) => other.hoursAgo - one.hoursAgo)
