import type { Match } from '@judian/contract'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Empty } from '@judian/web/ui/feedback/empty.tsx'
import { Section } from '../../components/layout/section.tsx'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { MatchPopup } from './match-popup.tsx'
import styles from './matches.module.css'
import type { MatchEventDetails } from './queries.ts'
import { RemoveMatchPopup } from './remove-match-popup.tsx'
import { ResultPopup } from './result-popup.tsx'

const columnsOf = ({ community_name, sealed }: MatchEventDetails['event']): readonly Column<Match>[] => [
  { title: '对阵', cell: ({ clan1_name, clan2_name }) => `${clan1_name} 对 ${clan2_name}` },
  { title: '开战', narrow: true, cell: ({ starts_at }) => shortDateTime(toTimestamp(starts_at)) },
  {
    title: '票数',
    numeric: true,
    narrow: true,
    cell: ({ clan1_votes, clan2_votes }) => `${clan1_votes} : ${clan2_votes}`,
  },
  {
    title: '胜者',
    cell: ({ winner_id, clan1_id, clan1_name, clan2_name }) =>
      winner_id === 0 ? '未录入' : winner_id === clan1_id ? clan1_name : clan2_name,
  },
  {
    title: '',
    narrow: true,
    cell: (match) => <Acts match={match} community={community_name} isSealed={sealed === 1} />,
  },
]

/** The matches with their results. */
export function MatchesSection({ details: { event, matches } }: { details: MatchEventDetails }) {
  return (
    <Section
      title="对阵"
      actions={
        <Button
          size="s"
          icon="plus"
          onClick={() => showPopup(MatchPopup, { name: event.match_name_id, community: event.community_name })}
        >
          添加一场
        </Button>
      }
    >
      {matches.length === 0 ? (
        <Empty>还没有对阵</Empty>
      ) : (
        <DataTable label="对阵" columns={columnsOf(event)} rows={matches} keyOf={(match) => match.match_id} />
      )}
    </Section>
  )
}

function Acts({ match, community, isSealed }: { match: Match; community: string; isSealed: boolean }) {
  const { match_name_id: name, clan1_votes, clan2_votes, winner_id } = match
  const isUntouched = clan1_votes + clan2_votes === 0 && winner_id === 0
  return (
    <span className={styles.actions}>
      {isUntouched && (
        <Button size="s" onClick={() => showPopup(MatchPopup, { name, community, match })}>
          编辑
        </Button>
      )}
      {isUntouched && !isSealed && (
        <Button size="s" variant="danger" onClick={() => showPopup(RemoveMatchPopup, { match })}>
          移除
        </Button>
      )}
      <Button size="s" onClick={() => showPopup(ResultPopup, { match })}>
        {winner_id === 0 ? '录入结果' : '更正结果'}
      </Button>
    </span>
  )
}
