import type { ManagedMatch } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Empty } from '@judian/web/ui/feedback/empty.tsx'
import { Menu } from '@judian/web/ui/overlays/menu.tsx'
import type { Fields } from '../../components/form/fields.ts'
import { showForm } from '../../components/form/popups/call-form-popup.tsx'
import { ConfirmActionPopup } from '../../components/form/popups/confirm-action-popup.tsx'
import { loadedRow } from '../../components/form/versions/use-loaded-fields.ts'
import { Section } from '../../components/layout/section.tsx'
import { actionsColumn } from '../../components/list/actions-column.tsx'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { MatchPopup } from './match-popup.tsx'
import styles from './matches.module.css'
import { type MatchEventDetails, matchesKey, presentMatch } from './queries.ts'

function winnerOf({ winner_id, clan1_id, clan1_name, clan2_name }: ManagedMatch) {
  if (winner_id === 0) return '未录入'
  return winner_id === clan1_id ? clan1_name : clan2_name
}

const columnsOf = ({ community_name, sealed }: MatchEventDetails['event']): readonly Column<ManagedMatch>[] => [
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
    cell: winnerOf,
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

function Buttons({ match, community, isSealed }: { match: ManagedMatch; community: string; isSealed: boolean }) {
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
const removeMatch = ({ match_name_id, match_id, version, clan1_name, clan2_name }: ManagedMatch) =>
  showPopup(ConfirmActionPopup, {
    title: '移除对阵？',
    confirm: '移除',
    done: '对阵已移除',
    refresh: matchesKey,
    action: () => ask('/v1/admin/match/removeMatch', { match_name_id, match_id, version }),
    children: (
      <>
        <p>
          {clan1_name} 对 {clan2_name}
        </p>
        <p>有人投票或签箱封存之后就不能再移除。</p>
      </>
    ),
  })

const resultFields = ({
  clan1_id,
  clan1_name,
  clan2_id,
  clan2_name,
  winner_id,
}: ManagedMatch): Fields<'/v1/admin/match/setMatchResult'> => ({
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
})

/** Enters or corrects a result. */
const setResult = (match: ManagedMatch) =>
  showForm({
    title: match.winner_id ? '更正结果' : '录入结果',
    confirm: '保存',
    call: '/v1/admin/match/setMatchResult',
    fixed: { match_name_id: match.match_name_id, match_id: match.match_id },
    fields: resultFields(match),
    loaded: loadedRow(match, resultFields, presentMatch(match), (row) => [
      ['对阵', `${row.clan1_name} 对 ${row.clan2_name}`],
      ['已录入', winnerOf(row)],
    ]),
    note: <p className={styles.note}>投给胜者的人各得一次抽奖机会。以后更正时补给新的胜者一方，已送出的不收回。</p>,
    done: ({ granted }) => `结果已录入，${granted} 人多得一次抽奖机会`,
    refresh: matchesKey,
  })
