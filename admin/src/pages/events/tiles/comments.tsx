import type { ManagedTileComment } from '@judian/contract'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { Segmented } from '@judian/web/ui/fields/segmented.tsx'
import { Menu } from '@judian/web/ui/overlays/menu.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { ActionButton } from '../../../components/actions/action-button.tsx'
import { MemberLink } from '../../../components/content/links.tsx'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { reasonField } from '../../../components/form/reason-field.ts'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import { DataList } from '../../../components/list/data-list.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { tilesKey } from './queries.ts'
import styles from './tiles.module.css'

const columns: readonly Column<ManagedTileComment>[] = [
  { title: '留言', cell: ({ message }) => message },
  { title: '成员', narrow: true, cell: ({ author }) => <MemberLink {...author} /> },
  { title: '举报', numeric: true, narrow: true, cell: ({ report_count }) => report_count },
  { title: '时间', narrow: true, cell: ({ time }) => shortDateTime(toTimestamp(time)) },
  actionsColumn((comment) => (
    <>
      {comment.report_count > 0 && (
        <ActionButton
          call="/v1/admin/tile/dismissTileReports"
          input={{ comment_id: comment.id }}
          done="举报已驳回，留言保留"
          refresh={tilesKey}
        >
          驳回举报
        </ActionButton>
      )}
      <Menu
        label="更多"
        items={[{ label: '删除', icon: moreIcons.trash, danger: true, onSelect: () => remove(comment) }]}
      />
    </>
  )),
]

const shown = [
  { value: 'reported', label: '被举报的' },
  { value: 'all', label: '全部' },
] as const

interface Props {
  isReported: boolean
  page: number
  onReported: (isReported: boolean) => void
  onPage: (page: number) => void
}

/** Comments on the event's page: reported ones, or all. */
export const Comments = ({ isReported, page, onReported, onPage }: Props) => (
  <div className={`stack-l shrinks ${styles.sections}`}>
    <Segmented
      label="显示"
      options={shown}
      value={isReported ? 'reported' : 'all'}
      onValue={(value) => onReported(value === 'reported')}
    />
    <DataList
      label="留言"
      queryKey={tilesKey}
      call="/v1/admin/tile/getTileComments"
      input={{ reported: isReported ? 1 : 0, pageNum: page }}
      rows={({ comments }) => comments}
      columns={columns}
      keyOf={({ id }) => id}
      none={isReported ? '没有待处理的举报' : '还没有留言'}
      page={page}
      onPage={onPage}
    />
  </div>
)

const remove = ({ id, author, message }: ManagedTileComment) =>
  showForm({
    title: '删除留言',
    confirm: '删除',
    danger: true,
    size: 's',
    about: `${author.username}：${message}`,
    call: '/v1/event/tile/deleteTileComment',
    fixed: { comment_id: id },
    fields: { reason: reasonField() },
    done: '留言已删除',
    refresh: tilesKey,
  })
