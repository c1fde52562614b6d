import type { PrizeForm } from '@judian/contract'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { askWithSudo } from '@judian/web/kernel/sudo/ask-with-sudo.ts'
import { ConfirmActionPopup } from '../../../components/form/popups/confirm-action-popup.tsx'
import { type Column, DataTable } from '../../../components/list/data-table.tsx'
import styles from './matches.module.css'
import { type MatchEventDetails, matchesKey } from './queries.ts'

interface Props extends PopupProps {
  details: MatchEventDetails
}

/** Shows the odds as players will see them, and seals this deck irreversibly. */
export function SealPopup({ details, onClose }: Props) {
  const { event, prizes, prizes_digest, figures } = details
  const { tickets } = figures
  const columns: readonly Column<PrizeForm>[] = [
    { title: '奖品', cell: (prize) => prize.name },
    { title: '签数', numeric: true, narrow: true, cell: ({ count }) => `${count} / ${tickets}` },
    {
      title: '概率',
      numeric: true,
      narrow: true,
      cell: ({ count }) => `${((count / tickets) * 100).toLocaleString('zh-CN', { maximumSignificantDigits: 3 })}%`,
    },
  ]
  return (
    <ConfirmActionPopup
      title="封存签箱？"
      confirm="封存"
      done="签箱已封存，封签根已公布"
      refresh={matchesKey}
      action={() => askWithSudo('/v1/admin/match/sealLottery', { match_name_id: event.name, tickets, prizes_digest })}
      onClose={onClose}
    >
      <p className={`stack-s danger ${styles.warning}`}>封存后奖品、数量和顺序再也不能改，谁都不能，也不能撤销。</p>
      <DataTable label="封存后公布的概率" columns={columns} rows={prizes} keyOf={(prize) => prize.name} />
      <p>共 {tickets} 张签。封签根会公布在活动页和一篇锁定的公告里。</p>
    </ConfirmActionPopup>
  )
}
