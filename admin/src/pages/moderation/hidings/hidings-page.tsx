import type { Hiding } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { RelativeTime } from '@judian/web/ui/display/relative-time.tsx'
import { CommunityNames } from '../../../components/content/community-name.tsx'
import { hidingsKey } from '../../../components/content/hide-member.ts'
import { MemberLink } from '../../../components/content/links.tsx'
import { ConfirmActionPopup } from '../../../components/form/popups/confirm-action-popup.tsx'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'

const states = {
  hiding: { text: '正在隐藏', tone: 'warning' },
  hidden: { text: '已隐藏', tone: 'accent' },
  restoring: { text: '正在恢复', tone: 'warning' },
  restored: { text: '已恢复', tone: 'plain' },
} as const

const columns: readonly Column<Hiding>[] = [
  { title: '成员', narrow: true, cell: (one) => <MemberLink {...one} /> },
  { title: '原因', cell: (one) => one.reason },
  {
    title: '范围',
    narrow: true,
    cell: ({ communities }) => (communities ? <CommunityNames names={communities} /> : '全站'),
  },
  {
    title: '内容',
    narrow: true,
    cell: (one) => `${one.moment_count} 帖 · ${one.comment_count} 评论 · ${one.line_count} 留言和签名`,
  },
  {
    title: '状态',
    narrow: true,
    cell: ({ state }) => <Chip tone={states[state].tone}>{states[state].text}</Chip>,
  },
  { title: '隐藏', narrow: true, cell: (one) => <By name={one.hidden_by} time={one.time} /> },
  {
    title: '撤销',
    narrow: true,
    cell: ({ undone_by, undone_time }) => undone_by && <By name={undone_by} time={undone_time!} />,
  },
  actionsColumn((one) =>
    one.may_undo === 1 ? (
      <Button size="s" icon="retry" onClick={() => undo(one)}>
        撤销
      </Button>
    ) : null,
  ),
]

/** The acts that hid everything of a member, each with its undoing. */
export const HidingsPage = () => (
  <ListPage
    title="隐藏记录"
    about="一次隐藏一位成员的全部内容，30 天内可以撤销；撤销只恢复那一次隐藏的内容，别人另外删除或恢复的不受影响"
    queryKey={hidingsKey}
    call="/v1/admin/hidings/getHidings"
    input={(pageNum) => ({ pageNum })}
    rows={({ hidings }) => hidings}
    columns={columns}
    keyOf={({ id }) => id}
    none="还没有隐藏过谁的全部内容"
  />
)

const By = ({ name, time }: { name: string; time: string }) => (
  <>
    {name} <RelativeTime time={time} />
  </>
)

const undo = ({ id, username }: Hiding) =>
  showPopup(ConfirmActionPopup, {
    title: `恢复 ${username} 的内容？`,
    about: '只恢复这一次隐藏的内容。TA 会收到系统消息。',
    confirm: '撤销隐藏',
    done: `正在恢复 ${username} 的内容`,
    refresh: hidingsKey,
    action: () => ask('/v1/admin/hidings/undoHiding', { hiding_id: id }),
  })
