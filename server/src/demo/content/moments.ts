import { fieldMoments } from './moments/field.ts'
import { pocketMoments } from './moments/pocket.ts'
import { r6Moments } from './moments/r6.ts'
import type { DemoMoment } from './types.ts'

/** Demo posts, oldest first. */
export const demoMoments: readonly DemoMoment[] = [...r6Moments, ...fieldMoments, ...pocketMoments].sort(
  (one, other) => other.hoursAgo - one.hoursAgo,
)
