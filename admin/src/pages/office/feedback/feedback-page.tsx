import type { AdminFeedback } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { RelativeTime } from '@judian/web/ui/display/relative-time.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { ActionButton } from '../../../components/actions/action-button.tsx'
import { MemberLink } from '../../../components/content/links.tsx'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { handlingColumn, handlingFilter } from '../../../components/list/handling.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'
import styles from './feedback.module.css'

const feedbackKey = ['feedback'] as const

const columns: readonly Column<AdminFeedback>[] = [
  { title: '成员', narrow: true, cell: (one) => <MemberLink {...one} /> },
  { title: '内容', cell: (one) => <Message one={one} /> },
  { title: '时间', narrow: true, cell: (one) => <RelativeTime time={one.time} /> },
  handlingColumn,
  actionsColumn((one) => (
    <>
      {one.answer === '' && (
        <Button size="s" icon="comment" onClick={() => answer(one)}>
          回复
        </Button>
      )}
      <ActionButton
        icon={one.handled ? 'retry' : moreIcons.check}
        call="/v1/admin/feedback/handleFeedback"
        input={{ feedback_id: one.id, handled: one.handled ? 0 : 1 }}
        done={one.handled ? '已重新打开' : '已标为处理'}
        refresh={feedbackKey}
      >
        {one.handled ? '重新打开' : '标为已处理'}
      </ActionButton>
    </>
  )),
]

/** Feedback from members. */
export const FeedbackPage = () => (
  <ListPage
    title="意见反馈"
    filters={{ state: handlingFilter }}
    queryKey={feedbackKey}
    call="/v1/admin/feedback/getFeedback"
    input={(pageNum, { state }) => ({ pageNum, state })}
    rows={({ feedback }) => feedback}
    columns={columns}
    keyOf={({ id }) => id}
    none={({ state }) => (state === 'open' ? '都处理完了' : '还没有处理过的反馈')}
  />
)

const Message = ({ one }: { one: AdminFeedback }) => (
  <div>
    <span className={styles.message}>{one.message}</span>
    {one.answer && <p className={`caption soft ${styles.answer}`}>回复：{one.answer}</p>}
  </div>
)

/** Answers feedback; the sender gets a system message. */
const answer = (one: AdminFeedback) =>
  showForm({
    title: `回复 ${one.username}`,
    confirm: '发送',
    about: <blockquote className={`sunken small own-lines ${styles.quote}`}>{one.message}</blockquote>,
    call: '/v1/admin/feedback/answerFeedback',
    fixed: { feedback_id: one.id },
    fields: {
      answer: {
        kind: 'textarea',
        label: '回复',
        hint: 'TA 会收到系统消息；这条反馈同时标为已处理，只能回复一次',
        max: limits.feedbackLength,
      },
    },
    done: `已回复 ${one.username}`,
    refresh: feedbackKey,
  })
