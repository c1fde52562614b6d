import type { ManagedTileComment } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { useMe } from '@judian/web/kernel/session/index.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Segmented } from '@judian/web/ui/fields/segmented.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAction } from '../../components/actions/use-action.ts'
import { ReasonPopup } from '../../components/form/popups/reason-popup.tsx'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { Pager } from '../../components/list/pager.tsx'
import { QueryList } from '../../components/list/query-list.tsx'
import { tileComments, tilesKey } from './queries.ts'
import styles from './tiles.module.css'

const columns: readonly Column<ManagedTileComment>[] = [
  { title: '留言', cell: ({ message }) => message },
  {
    title: '成员',
    narrow: true,
    cell: ({ author }) => <Author author={author} />,
  },
  { title: '举报', numeric: true, narrow: true, cell: ({ report_count }) => report_count },
  { title: '时间', narrow: true, cell: ({ time }) => shortDateTime(toTimestamp(time)) },
  { title: '', narrow: true, cell: (comment) => <CommentActions comment={comment} /> },
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
export function Comments({ isReported, page, onReported, onPage }: Props) {
  const comments = useQuery(tileComments(isReported, page))
  return (
    <div className={styles.sections}>
      <Segmented
        label="显示"
        options={shown}
        value={isReported ? 'reported' : 'all'}
        onValue={(value) => onReported(value === 'reported')}
      />
      <QueryList
        page={comments}
        isEmpty={(data) => data.comments.length === 0}
        none={isReported ? '没有待处理的举报' : '还没有留言'}
      >
        {(data) => (
          <>
            <DataTable label="留言" columns={columns} rows={data.comments} keyOf={({ id }) => id} />
            <Pager page={page} hasMore={data.hasMore} onPage={onPage} />
          </>
        )}
      </QueryList>
    </div>
  )
}

/** Moderators can't open a member's page. */
function Author({ author }: Pick<ManagedTileComment, 'author'>) {
  if (!useMe()?.isAdmin) return author.username
  return (
    <Link to="/users/$userId" params={{ userId: String(author.user_id) }}>
      {author.username}
    </Link>
  )
}

function CommentActions({ comment: { id, message, author, report_count } }: { comment: ManagedTileComment }) {
  const dismiss = useAction(() => ask('/v1/admin/tile/dismissTileReports', { comment_id: id }), {
    done: '举报已驳回，留言保留',
    refresh: [tilesKey],
  })
  return (
    <span className={styles.actions}>
      {report_count > 0 && (
        <Button size="s" busy={dismiss.busy} onClick={dismiss.run}>
          驳回举报
        </Button>
      )}
      <Button
        size="s"
        variant="danger"
        onClick={() =>
          showPopup(ReasonPopup, {
            title: '删除留言',
            about: `${author.username}：${message}`,
            confirm: '删除',
            done: '留言已删除',
            refresh: tilesKey,
            action: (reason) => ask('/v1/event/tile/deleteTileComment', { comment_id: id, reason }),
          })
        }
      >
        删除
      </Button>
    </span>
  )
}
