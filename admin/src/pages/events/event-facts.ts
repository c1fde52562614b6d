import type { ManagedEvent } from '@judian/contract'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'

export const eventStates: Readonly<Record<ManagedEvent['state'], string>> = {
  draft: '草稿',
  open: '开放',
  closed: '已结束',
  archived: '已归档',
}

export const boundText = (iso: string | undefined) => (iso === undefined ? '不限' : shortDateTime(toTimestamp(iso)))

/** An event's state and times. */
export const eventFacts = ({ state, opens_at, closes_at }: ManagedEvent) =>
  [
    ['状态', eventStates[state]],
    ['开始', boundText(opens_at)],
    ['结束', boundText(closes_at)],
  ] as const
