import type { Complaint } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { fullDate, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { RelativeTime } from '@judian/web/ui/display/relative-time.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { useState } from 'react'
import { ActionButton } from '../../../components/actions/action-button.tsx'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { reasonField } from '../../../components/form/reason-field.ts'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { handlingColumn, handlingFilter } from '../../../components/list/handling.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'

const complaintsKey = ['complaints'] as const

const columns: readonly Column<Complaint>[] = [
  { title: '内容', cell: (one) => <Content one={one} /> },
  { title: '联系方式', narrow: true, cell: (one) => <Contact one={one} /> },
  { title: '时间', narrow: true, cell: (one) => <RelativeTime time={one.time} /> },
  { title: '答复期限', narrow: true, cell: (one) => <Due one={one} /> },
  handlingColumn,
  actionsColumn((one) =>
    one.handled ? (
      <ActionButton
        icon="retry"
        call="/v1/admin/complaints/handleComplaint"
        input={{ complaint_id: one.id, handled: 0 }}
        done="已重新打开"
        refresh={complaintsKey}
      >
        重新打开
      </ActionButton>
    ) : (
      <Button size="s" icon={moreIcons.check} onClick={() => handle(one)}>
        标为已处理
      </Button>
    ),
  ),
]

function handle({ id, answer }: Complaint) {
  showForm({
    title: '标为已处理',
    confirm: '标为已处理',
    size: 's',
    call: '/v1/admin/complaints/handleComplaint',
    fixed: { complaint_id: id, handled: 1 },
    fields: {
      answer: {
        kind: 'textarea',
        label: '答复',
        hint: '答复了什么，只有管理员能看到',
        max: limits.complaintLength,
        start: answer,
      },
    },
    done: '已标为处理',
    refresh: complaintsKey,
  })
}

const Content = ({ one: { message, answer } }: { one: Complaint }) => (
  <>
    <span className="own-lines">{message}</span>
    {answer && <p className="caption faint own-lines">答复：{answer}</p>}
  </>
)

const Due = ({ one: { due, overdue } }: { one: Complaint }) => (
  <>
    {fullDate(toTimestamp(due))} {overdue === 1 && <strong>逾期</strong>}
  </>
)

/** Complaints of people without an account. */
export const ComplaintsPage = () => (
  <ListPage
    title="投诉"
    about="游客在「投诉与举报」页提交的投诉；按对方留下的方式在期限内答复，再标为已处理；期限和保留天数在站点设置里"
    filters={{ state: handlingFilter }}
    queryKey={complaintsKey}
    call="/v1/admin/complaints/getComplaints"
    input={(pageNum, { state }) => ({ pageNum, state })}
    rows={({ complaints }) => complaints}
    columns={columns}
    keyOf={({ id }) => id}
    none={({ state }) => (state === 'open' ? '都处理完了' : '还没有处理过的投诉')}
  />
)

/** The contact details of a complaint, shown after giving a reason. */
function Contact({ one: { id } }: { one: Complaint }) {
  const [contact, setContact] = useState<string>()
  if (contact !== undefined) return contact || '原来的密钥已丢失，无法打开'
  const reveal = () =>
    showForm({
      title: '查看联系方式',
      confirm: '查看',
      size: 's',
      call: '/v1/admin/complaints/revealComplaintContact',
      fixed: { complaint_id: id },
      fields: { reason: reasonField({ hint: '记入操作日志' }) },
      refresh: ['complaint', id],
      onDone: (answer) => setContact(answer.contact),
    })
  return (
    <Button size="s" variant="ghost" onClick={reveal}>
      查看
    </Button>
  )
}
