import type { Poll } from '@judian/contract'
import { useHasPassed } from '../../kernel/clock/use-has-passed.ts'
import { useRefetchWhile } from '../../kernel/clock/use-refetch-while.ts'
import { toTimestamp } from '../../kernel/format/date.ts'

/** Whether a poll is closed; from its end on its results are fetched. */
export function usePollEnd(messageId: number, { closed, ends_at }: Poll): boolean {
  const isOver = useHasPassed(ends_at === undefined ? undefined : toTimestamp(ends_at))
  useRefetchWhile(isOver && !closed, ['moment', messageId])
  return isOver || closed === 1
}
