import type { KeyBatch } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { fullDate, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { QueryList } from '../../components/list/query-list.tsx'
import { Pager } from '../../components/list/pager.tsx'
import { rewardText } from '../../components/form/reward.ts'
import { Page } from '../../components/layout/page.tsx'
import { BatchUsesPopup } from './batch-uses-popup.tsx'
import styles from './keys.module.css'
import { keysKey } from './queries.ts'
import { NewBatchPopup } from './new-batch-popup.tsx'
import { RevokePopup } from './revoke-popup.tsx'

const columns: readonly Column<KeyBatch>[] = [
  { title: '批次', cell: (batch) => batch.name },
  { title: '奖励', cell: rewardText },
  { title: '已用 / 总数', numeric: true, narrow: true, cell: (batch) => `${batch.used_count} / ${batch.key_count}` },
  { title: '有效期', narrow: true, cell: (batch) => <Validity batch={batch} /> },
  { title: '制作', narrow: true, cell: (batch) => `${batch.created_by} · ${fullDate(toTimestamp(batch.time))}` },
  { title: '', narrow: true, cell: (batch) => <Acts batch={batch} /> },
]

/** Activation code batches; codes are readable only at creation. */
export function KeysPage() {
  const { page, setPage } = useListState({})
  const batches = useQuery({
    queryKey: [...keysKey, page],
    queryFn: ({ signal }) => ask('/v1/admin/keys/getKeyBatches', { pageNum: page }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title="激活码"
      about="激活码只在制作时导出一次，之后谁也看不到"
      actions={
        <Button variant="primary" icon="plus" onClick={() => showPopup(NewBatchPopup, {})}>
          制作一批
        </Button>
      }
    >
      <QueryList page={batches} isEmpty={(data) => data.batches.length === 0} none="还没有制作过激活码">
        {(data) => (
          <>
            <DataTable label="激活码批次" columns={columns} rows={data.batches} keyOf={(batch) => batch.id} />
            <Pager page={page} hasMore={data.hasMore} onPage={setPage} />
          </>
        )}
      </QueryList>
    </Page>
  )
}

function Validity({ batch: { revoked_at, expires_at } }: { batch: KeyBatch }) {
  if (revoked_at) return <Chip tone="warning">已作废</Chip>
  return expires_at ? `至 ${fullDate(toTimestamp(expires_at))}` : '长期有效'
}

function Acts({ batch }: { batch: KeyBatch }) {
  return (
    <span className={styles.actions}>
      <Button size="s" disabled={batch.used_count === 0} onClick={() => showPopup(BatchUsesPopup, { batch })}>
        使用记录
      </Button>
      {!batch.revoked_at && (
        <Button size="s" variant="danger" onClick={() => showPopup(RevokePopup, { batch })}>
          作废
        </Button>
      )}
    </span>
  )
}
