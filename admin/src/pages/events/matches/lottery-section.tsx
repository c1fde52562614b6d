import type { PrizeForm } from '@judian/contract'
import { loadLotteryRecord } from '@judian/web/kernel/lottery/load-record.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Empty } from '@judian/web/ui/feedback/empty.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { Actions } from '../../../components/actions/action-button.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { saveFile } from '../../../components/actions/save-file.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import { type Column, DataTable } from '../../../components/list/data-table.tsx'
import { RevealPopup } from './closing-popups.tsx'
import styles from './matches.module.css'
import { prizeKindNames, PrizePopup } from './prize-popup.tsx'
import type { MatchEventDetails } from './queries.ts'
import { SealPopup } from './seal-popup.tsx'

function columnsOf(details: MatchEventDetails): readonly Column<PrizeForm>[] {
  const { event, figures } = details
  const columns: readonly Column<PrizeForm>[] = [
    { title: '奖品', cell: (prize) => prize.name },
    { title: '类型', narrow: true, cell: ({ kind }) => prizeKindNames[kind] },
    { title: '金币', numeric: true, narrow: true, cell: ({ coins }) => coins ?? '' },
    { title: '签数', numeric: true, narrow: true, cell: ({ count }) => `${count} / ${figures.tickets}` },
  ]
  if (event.sealed === 1) return columns
  return [
    ...columns,
    actionsColumn((prize) => (
      <Button size="s" onClick={() => showPopup(PrizePopup, { details, prize })}>
        编辑
      </Button>
    )),
  ]
}

/** Prizes, sealing, the record and the reveal. Sealed data can't be edited. */
export function LotterySection({ details }: { details: MatchEventDetails }) {
  const { event, prizes, root } = details
  return (
    <Section id="lottery" title="签箱" actions={<LotteryActs details={details} />}>
      {prizes.length === 0 ? (
        <Empty scene="ranking">还没有奖品</Empty>
      ) : (
        <DataTable label="奖品" columns={columnsOf(details)} rows={prizes} keyOf={(prize) => prize.name} />
      )}
      {event.sealed === 0 && event.state === 'open' && (
        <p className="small soft">签箱要在活动开放之前封存：先把活动状态改为草稿，封存后再开放。</p>
      )}
      {root && (
        <p className={styles.root}>
          封签根 <code>{root}</code>
        </p>
      )}
    </Section>
  )
}

function LotteryActs({ details }: { details: MatchEventDetails }) {
  const { event, prizes } = details
  const name = event.name
  const download = useAction(() => saveRecord(name), { done: '抽奖记录已下载', refresh: [] })
  if (event.sealed === 0)
    return (
      <Actions>
        <Button size="s" icon={moreIcons.plus} onClick={() => showPopup(PrizePopup, { details })}>
          添加奖品
        </Button>
        <Button
          size="s"
          icon={moreIcons.lock}
          disabled={prizes.length === 0 || event.state === 'open'}
          onClick={() => showPopup(SealPopup, { details })}
        >
          封存
        </Button>
      </Actions>
    )
  return (
    <Actions>
      <Button size="s" busy={download.busy} onClick={download.run}>
        下载抽奖记录
      </Button>
      {event.revealed === 0 && (
        <Button size="s" variant="danger" onClick={() => showPopup(RevealPopup, { details })}>
          公布种子
        </Button>
      )}
    </Actions>
  )
}

/** Downloads the input of `npm run verify-lottery`. */
async function saveRecord(name: string) {
  const record = JSON.stringify(await loadLotteryRecord(name), null, 2)
  saveFile(`lottery-${name}.json`, record, 'application/json')
}
