import type { KeyBatch } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { fullDate, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { Menu } from '@judian/web/ui/overlays/menu.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { custom } from '../../../components/form/fields.ts'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { ConfirmActionPopup } from '../../../components/form/popups/confirm-action-popup.tsx'
import { rewardText } from '../../../components/form/reward.ts'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'
import { BatchUsesPopup } from './batch-uses-popup.tsx'
import { ExportPopup } from './export-popup.tsx'

const keysKey = ['keys'] as const

const columns: readonly Column<KeyBatch>[] = [
  { title: '批次', cell: (batch) => batch.name },
  { title: '奖励', cell: rewardText },
  { title: '已用 / 总数', numeric: true, narrow: true, cell: (batch) => `${batch.used_count} / ${batch.key_count}` },
  { title: '有效期', narrow: true, cell: (batch) => <Validity batch={batch} /> },
  { title: '制作', narrow: true, cell: (batch) => `${batch.created_by} · ${fullDate(toTimestamp(batch.time))}` },
  actionsColumn((batch) => (
    <>
      <Button size="s" disabled={batch.used_count === 0} onClick={() => showPopup(BatchUsesPopup, { batch })}>
        使用记录
      </Button>
      {!batch.revoked_at && (
        <Menu
          label="更多"
          items={[{ label: '作废', icon: moreIcons.trash, danger: true, onSelect: () => revoke(batch) }]}
        />
      )}
    </>
  )),
]

/** Activation code batches; codes are readable only at creation. */
export const KeysPage = () => (
  <ListPage
    title="激活码"
    about="激活码只在制作时导出一次，之后谁也看不到"
    actions={
      <Button variant="primary" icon={moreIcons.plus} onClick={makeBatch}>
        制作一批
      </Button>
    }
    label="激活码批次"
    queryKey={keysKey}
    call="/v1/admin/keys/getKeyBatches"
    input={(pageNum) => ({ pageNum })}
    rows={({ batches }) => batches}
    columns={columns}
    keyOf={({ id }) => id}
    none="还没有制作过激活码"
  />
)

function Validity({ batch: { revoked_at, expires_at } }: { batch: KeyBatch }) {
  if (revoked_at) return <Chip tone="warning">已作废</Chip>
  return expires_at ? `至 ${fullDate(toTimestamp(expires_at))}` : '长期有效'
}

/** Creates a batch of codes; the codes are shown once, for export. */
const makeBatch = () =>
  showForm({
    title: '制作一批激活码',
    confirm: '制作',
    call: '/v1/admin/keys/createKeyBatch',
    countsOnce: true,
    fields: {
      name: { kind: 'text', label: '批次名称', max: limits.keyBatchNameLength },
      count: {
        kind: 'number',
        label: `数量（最多 ${limits.keysPerBatch}）`,
        start: 100,
        min: 1,
        max: limits.keysPerBatch,
      },
      coins: { kind: 'reward', start: { kind: 'coins', coins: '' } },
      expires_at: custom({
        start: '',
        render: (field) => <TextField type="date" label="有效期至（留空则长期有效）" {...field} />,
        // Valid until the end of that day in the operator's time zone.
        send: (day) => (day ? new Date(`${day}T23:59:59`).toISOString() : undefined),
      }),
    },
    refresh: keysKey,
    onDone: ({ batch, keys }) => showPopup(ExportPopup, { name: batch.name, keys }),
  })

const revoke = (batch: KeyBatch) =>
  showPopup(ConfirmActionPopup, {
    title: `作废「${batch.name}」？`,
    about: `还没用过的 ${batch.key_count - batch.used_count} 个激活码会立即失效，不能恢复。`,
    confirm: '作废',
    done: '已作废',
    refresh: keysKey,
    action: () => ask('/v1/admin/keys/revokeKeyBatch', { batch_id: batch.id }),
  })
