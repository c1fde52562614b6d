import { minorsLimits } from '@judian/contract/limits'
import { useNow } from '../../kernel/clock/use-now.ts'
import { useRefetchWhile } from '../../kernel/clock/use-refetch-while.ts'
import { shanghaiHour } from '../../kernel/format/day.ts'
import { me, useMe } from '../../kernel/session/index.ts'
import { useRestReminder } from './use-rest-reminder.ts'

const { closesAt, opensAt } = minorsLimits
const minute = 60_000

/** Closes the site in minors' mode at night, and opens it in the morning: the page asks the server, which decides. */
export function ClosingHours() {
  const hour = shanghaiHour(useNow(minute))
  const isNight = hour >= closesAt || hour < opensAt
  useRefetchWhile(isNight !== (useMe()?.minors_mode?.closed === 'night'), me.queryKey)
  return null
}

/** What passing time brings in minors' mode: its closing and opening, and a reminder of a rest. */
export function MinorsTime() {
  useRestReminder()
  return <ClosingHours />
}
