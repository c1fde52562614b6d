import type { PollMatch } from '@judian/contract'
import { shortDateTime, toTimestamp } from '../../../kernel/format/date.ts'
import { Choice } from '../../../ui/fields/choice.tsx'

interface Props {
  matches: readonly PollMatch[]
  /** 0 until one is chosen. */
  matchId: number
  error: string | undefined
  onMatch: (matchId: number) => void
}

/** Which match the poll is about: its clans and a draw are the options. */
export function MatchField({ matches, matchId, error, onMatch }: Props) {
  const options = matches.map(({ match_id, clan1_name, clan2_name, starts_at }) => ({
    value: String(match_id),
    label: `${clan1_name} 对 ${clan2_name}（${shortDateTime(toTimestamp(starts_at))}）`,
  }))
  const isKnown = matches.some(({ match_id }) => match_id === matchId)
  return (
    <Choice
      label="对决"
      required
      value={isKnown ? String(matchId) : ''}
      placeholder="请选择"
      options={options}
      hint="选项是两支战队和平局，开战时截止"
      error={error}
      onValue={(value) => onMatch(Number(value))}
    />
  )
}
