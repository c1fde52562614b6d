import type { PollDraft } from '@judian/contract'
import { Chips } from '../../../ui/fields/chips.tsx'
import { ToggleChip } from '../../../ui/fields/toggle-chip.tsx'

interface Props {
  poll: PollDraft
  readOnly: boolean
  onChange: (changed: Partial<PollDraft>) => void
}

const spans = [
  [1, '1 小时'],
  [6, '6 小时'],
  [12, '12 小时'],
  [24, '1 天'],
  [72, '3 天'],
  [168, '7 天'],
  [336, '14 天'],
  [720, '30 天'],
] as const

/** How votes are given: how many, until when, whether they may change, and when results show. */
export function PollTerms({ poll, readOnly, onChange }: Props) {
  const { options, choices, hours, changeable, results_after, match_id } = poll
  const counts = options.map((_, at) => at + 1)
  return (
    <>
      {match_id === undefined && (
        <>
          <Chips
            label="每人能选"
            oneLine
            value={String(Math.min(choices, options.length))}
            disabled={readOnly}
            options={counts.map((count) => ({
              value: String(count),
              label: count === 1 ? '单选' : `最多 ${count} 项`,
            }))}
            onValue={(value) => onChange({ choices: Number(value) })}
          />
          <Chips
            label="投票时长"
            value={String(hours)}
            disabled={readOnly}
            options={spans.map(([value, label]) => ({ value: String(value), label }))}
            onValue={(value) => onChange({ hours: Number(value) })}
          />
        </>
      )}
      <div role="group" aria-label="投票的规则" className="wrap">
        <ToggleChip
          label="可以改票"
          checked={changeable}
          disabled={readOnly}
          onChecked={(checked) => onChange({ changeable: checked })}
        />
        <ToggleChip
          label="投票后才能看结果"
          checked={results_after}
          disabled={readOnly}
          onChecked={(checked) => onChange({ results_after: checked })}
        />
      </div>
    </>
  )
}
