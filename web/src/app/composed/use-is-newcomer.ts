import { limits } from '@judian/contract/limits'
import { useState } from 'react'
import { now } from '../../kernel/clock/now.ts'
import { toTimestamp } from '../../kernel/format/date.ts'
import { useMe } from '../../kernel/session/index.ts'

const newcomerMs = limits.newcomerDays * 86_400_000

/** Whether the member joined a few days ago, as of the page's load; others load nothing of the first minutes. */
export function useIsNewcomer(): boolean {
  const member = useMe()
  const [loadedAt] = useState(now)
  return member !== null && loadedAt - toTimestamp(member.userInfo.time) < newcomerMs
}
