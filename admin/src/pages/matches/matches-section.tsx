import type { Match } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Empty } from '@judian/web/ui/feedback/empty.tsx'
import { Menu } from '@judian/web/ui/overlays/menu.tsx'
import { showForm } from '../../components/form/popups/call-form-popup.tsx'
import { ConfirmActionPopup } from '../../components/form/popups/confirm-action-popup.tsx'
import { Section } from '../../components/layout/section.tsx'
import { actionsColumn } from '../../components/list/actions-column.tsx'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { MatchPopup } from './match-popup.tsx'
import styles from './matches.module.css'
import { type MatchEventDetails, matchesKey } from './queries.ts'

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
  actionsColumn((match) => <Buttons match={match} community={community_name} isSealed={sealed === 1} />),
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
        <Empty scene="events">还没有对阵</Empty>
      ) : (
        <DataTable label="对阵" columns={columnsOf(event)} rows={matches} keyOf={(match) => match.match_id} />
      )}
    </Section>
  )
}

function Buttons({ match, community, isSealed }: { match: Match; community: string; isSealed: boolean }) {
  const { match_name_id: name, clan1_votes, clan2_votes, winner_id } = match
  const isUntouched = clan1_votes + clan2_votes === 0 && winner_id === 0
  return (
    <>
      {isUntouched && (
        <Button size="s" onClick={() => showPopup(MatchPopup, { name, community, match })}>
          编辑
        </Button>
      )}
      <Button size="s" onClick={() => setResult(match)}>
        {winner_id === 0 ? '录入结果' : '更正结果'}
      </Button>
      {isUntouched && !isSealed && (
        <Menu
          label="更多"
          items={[{ label: '移除', icon: 'trash', danger: true, onSelect: () => removeMatch(match) }]}
        />
      )}
    </>
  )
}

/** Removes a pairing without votes. */
const removeMatch = ({ match_name_id, match_id, clan1_name, clan2_name }: Match) =>
  showPopup(ConfirmActionPopup, {
    title: '移除对阵？',
    confirm: '移除',
    done: '对阵已移除',
    refresh: matchesKey,
    action: () => ask('/v1/admin/match/removeMatch', { match_name_id, match_id }),
    children: (
      <>
        <p>
          {clan1_name} 对 {clan2_name}
        </p>
        <p>有人投票或签箱封存之后就不能再移除。</p>
      </>
    ),
  })

/** Enters or corrects a result. */
const setResult = ({ match_name_id, match_id, clan1_id, clan1_name, clan2_id, clan2_name, winner_id }: Match) =>
  showForm({
    title: winner_id ? '更正结果' : '录入结果',
    confirm: '保存',
    call: '/v1/admin/match/setMatchResult',
    fixed: { match_name_id, match_id },
    fields: {
      clan_id: {
        kind: 'segmented',
        numeric: true,
        label: '胜者',
        options: [
          { value: String(clan1_id), label: clan1_name },
          { value: String(clan2_id), label: clan2_name },
        ],
        start: winner_id || clan1_id,
      },
    },
    note: <p className={styles.note}>投给胜者的人各得一次抽奖机会。以后更正时补给新的胜者一方，已送出的不收回。</p>,
    done: ({ granted }) => `结果已录入，${granted} 人多得一次抽奖机会`,
    refresh: matchesKey,
  })
