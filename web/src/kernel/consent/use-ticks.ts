import { useState } from 'react'

/**
 * Ticks, all of them unset at first, for the versions that are `shown`: when other ones are, nothing is ticked any more, so that
 * nobody agrees to a text that they had no chance to read.
 */
export function useTicks<Ticks>(none: Ticks, shown: unknown) {
  const [set, setTicks] = useState({ ticks: none, of: shown })
  return [set.of === shown ? set.ticks : none, (ticks: Ticks) => setTicks({ ticks, of: shown })] as const
}
