import type { ManagedMatch } from '@judian/contract'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Empty } from '@judian/web/ui/feedback/empty.tsx'
import type { MenuItem } from '@judian/web/ui/overlays/menu-popover.tsx'
import { Menu } from '@judian/web/ui/overlays/menu.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { Section } from '../../../components/layout/section.tsx'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import { type Column, DataTable } from '../../../components/list/data-table.tsx'
import { cancelMatch, describeMatch, moveMatch, removeMatch, resultOf, setResult } from './match-acts.tsx'
import { MatchPopup } from './match-popup.tsx'
import type { MatchEventDetails } from './queries.ts'

const columnsOf = ({ community_name, sealed }: MatchEventDetails['event']): readonly Column<ManagedMatch>[] => [
  {
    title: '对阵',
    cell: ({ clan1_name, clan2_name, round }) => `${round ? `${round} · ` : ''}${clan1_name} 对 ${clan2_name}`,
  },
  {
    title: '开战',
    narrow: true,
    cell: ({ starts_at, moved_from }) => `${shortDateTime(toTimestamp(starts_at))}${moved_from ? '（已推迟）' : ''}`,
  },
  {
    title: '票数',
    numeric: true,
    narrow: true,
    cell: ({ clan1_votes, clan2_votes }) => `${clan1_votes} : ${clan2_votes}`,
  },
  { title: '结果', cell: resultOf },
  actionsColumn((match) => <Buttons match={match} community={community_name} isSealed={sealed === 1} />),
]

/** The matches with their results. */
export function MatchesSection({ details: { event, matches } }: { details: MatchEventDetails }) {
  return (
    <Section
      id="matches"
      title="对阵"
      actions={
        <Button
          size="s"
          icon={moreIcons.plus}
          onClick={() => showPopup(MatchPopup, { name: event.name, community: event.community_name })}
        >
          添加一场
        </Button>
      }
    >
      {matches.length === 0 ? (
        <Empty scene="events">还没有对阵</Empty>
      ) : (
        <DataTable label="对阵" columns={columnsOf(event)} rows={matches} keyOf={(match) => match.match_id} />
      )}
    </Section>
  )
}

function Buttons({ match, community, isSealed }: { match: ManagedMatch; community: string; isSealed: boolean }) {
  const { match_name_id: name, clan1_votes, clan2_votes, result } = match
  const isUndecided = result === 'none'
  const isUntouched = clan1_votes + clan2_votes === 0 && isUndecided
  return (
    <>
      {isUntouched && (
        <Button size="s" onClick={() => showPopup(MatchPopup, { name, community, match })}>
          编辑
        </Button>
      )}
      {result !== 'cancelled' && (
        <Button size="s" onClick={() => setResult(match)}>
          {isUndecided ? '录入结果' : '更正结果'}
        </Button>
      )}
      <Menu label="更多" items={menuOf(match, { isUndecided, isRemovable: isUntouched && !isSealed })} />
    </>
  )
}

interface Offered {
  isUndecided: boolean
  isRemovable: boolean
}

const menuOf = (match: ManagedMatch, { isUndecided, isRemovable }: Offered): MenuItem[] => [
  { label: '轮次和直播', icon: 'post', onSelect: () => describeMatch(match) },
  ...(isUndecided
    ? ([
        { label: '推迟', icon: moreIcons.chevronRight, onSelect: () => moveMatch(match) },
        { label: '取消对决', icon: moreIcons.close, danger: true, onSelect: () => cancelMatch(match) },
      ] as const)
    : []),
  ...(isRemovable
    ? [{ label: '移除', icon: moreIcons.trash, danger: true, onSelect: () => removeMatch(match) } as const]
    : []),
]
