import type { MatchSlot } from '@judian/contract'
import { matchLimits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Empty } from '@judian/web/ui/feedback/empty.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { ConfirmActionPopup } from '../../../components/form/popups/confirm-action-popup.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import { type Column, DataTable } from '../../../components/list/data-table.tsx'
import { type MatchEventDetails, matchesKey } from './queries.ts'
import { nameOf, sideOf, sourcesOf } from './slot-sides.ts'

const columnsOf = (details: MatchEventDetails): readonly Column<MatchSlot>[] => [
  { title: '轮次', narrow: true, cell: ({ round }) => round },
  { title: '双方', cell: ({ sides }) => sides.map((side) => nameOf(details, side)).join(' 与 ') },
  { title: '开战', narrow: true, cell: ({ starts_at }) => shortDateTime(toTimestamp(starts_at)) },
  actionsColumn((slot) => (
    <Button size="s" variant="danger" onClick={() => removeSlot(details.event.name, slot)}>
      移除
    </Button>
  )),
]

/** Matches that winners of others or the first of groups play, made by themselves once both are known. */
export function SlotsSection({ details }: { details: MatchEventDetails }) {
  const { event, matches, slots } = details
  return (
    <Section
      title="晋级"
      actions={
        <Button size="s" icon={moreIcons.plus} disabled={matches.length < 2} onClick={() => addSlot(details)}>
          添加晋级场次
        </Button>
      }
    >
      {slots.length === 0 ? (
        <Empty scene="events">没有等双方的场次</Empty>
      ) : (
        <DataTable
          label={`${event.title}的晋级场次`}
          columns={columnsOf(details)}
          rows={slots}
          keyOf={({ slot_id }) => slot_id}
        />
      )}
    </Section>
  )
}

const standingRule =
  '小组按「轮次或小组」的名称归在一起，每场都有结果（或取消）后定名次：先比胜场，再比平局、净胜分、总得分，还相同就只看他们之间的对局。仍然并列时不会自动晋级：加赛一场（轮次填这个小组），或者直接配好对阵、移除这一场。'

const addSlot = (details: MatchEventDetails) => {
  const options = sourcesOf(details)
  const side = (label: string) =>
    ({ kind: 'select', label, placeholder: '请选择胜者或名次', options, send: sideOf }) as const
  showForm({
    title: '添加晋级场次',
    about: '双方都定下来后，这一场自动成为对阵，可以投票。更正结果时，只要还没有人投票，对阵会跟着改。',
    note: <p className="small soft">{standingRule}</p>,
    confirm: '添加',
    call: '/v1/admin/match/addMatchSlot',
    fixed: { match_name_id: details.event.name },
    fields: {
      round: { kind: 'text', label: '轮次', hint: '如 半决赛、决赛', max: matchLimits.roundLength },
      side1: side('一方'),
      side2: side('另一方'),
      starts_at: { kind: 'datetime', label: '开战（投票截止）' },
    },
    countsOnce: true,
    done: '晋级场次已添加',
    refresh: matchesKey,
  })
}

const removeSlot = (name: string, { slot_id, round }: MatchSlot) =>
  showPopup(ConfirmActionPopup, {
    title: `移除「${round}」？`,
    about: '等它胜者的场次一起移除。',
    confirm: '移除',
    done: '晋级场次已移除',
    refresh: matchesKey,
    action: () => ask('/v1/admin/match/removeMatchSlot', { match_name_id: name, slot_id }),
  })
