import type { CallOutput } from '@judian/contract'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../kernel/lazy/load-failed.tsx'
import { useTitle } from '../../kernel/title/use-title.ts'
import { Card } from '../../ui/display/card.tsx'
import { ScreenTitle } from '../../ui/display/screen-title.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import styles from './complaints-screen.module.css'
import '../../ui/print.css'
import { ask } from '../../kernel/ask/index.ts'

/** How to complain to the operator. */
export const complaintChannel = queryOptions({
  queryKey: ['complaintChannel'],
  queryFn: ({ signal }) => ask('/v1/about/getComplaintChannel', {}, signal),
  staleTime: 5 * 60_000,
})

type Channel = CallOutput<'/v1/about/getComplaintChannel'>

/**
 * How to complain, for everyone: the operator's contacts, reporting for members, a form, and the figures of reports.
 */
export function ComplaintsScreen({ figures }: { figures: ReactNode }) {
  useTitle('投诉与举报')
  const channel = useQuery(complaintChannel)
  return (
    <div className="reading">
      <ScreenTitle>投诉与举报</ScreenTitle>
      <Card aria-label="联系我们" className={`stack shrinks ${styles.card}`} size="xl">
        <h2 className={styles.title}>联系我们</h2>
        {channel.data ? (
          <Contacts channel={channel.data} />
        ) : channel.error ? (
          <LoadFailed error={channel.error} busy={channel.isFetching} onRetry={() => channel.refetch()} />
        ) : (
          <Skeleton width="60%" height={48} />
        )}
      </Card>
      {/* The contacts would move them. */}
      {!channel.isPending && (
        <>
          <Card aria-label="已有账号" className={`stack shrinks ${styles.card}`} size="xl">
            <h2 className={styles.title}>已有账号</h2>
            <ul className={`stack-s ${styles.list}`}>
              <li>看到违规的内容、用户名、头像或战队，点旁边的「举报」，由版主和管理员处理。</li>
              <li>
                对自己内容的处理有异议，30 天内可以在<Link to="/user/decisions">内容处理记录</Link>
                里申诉一次，由另一位管理者复核。
              </li>
              <li>
                每一次驳回、删除和恢复都在<Link to="/moderation/log">处理公示</Link>里，不写是谁。
              </li>
            </ul>
          </Card>
          <Card aria-label="没有账号也可以投诉" className={`stack shrinks ${styles.card}`} size="xl" data-print="off">
            <h2 className={styles.title}>没有账号也可以投诉</h2>
            <ComplaintForm channel={channel.data} />
          </Card>
          <Card aria-label="处理情况" className={`stack shrinks ${styles.card}`} size="xl">
            <h2 className={styles.title}>处理情况</h2>
            {figures}
          </Card>
        </>
      )}
    </div>
  )
}

function Contacts({ channel: { phone, email, hours, answer_days } }: { channel: Channel }) {
  return (
    <>
      {phone || email ? (
        <dl className={`stack-s ${styles.contacts}`}>
          {phone && <Contact name="电话">{phone}</Contact>}
          {email && (
            <Contact name="邮箱">
              <a href={`mailto:${email}`}>{email}</a>
            </Contact>
          )}
          {hours && <Contact name="时间">{hours}</Contact>}
        </dl>
      ) : (
        <p>请用下面的表单写给我们。</p>
      )}
      <p className="small soft">我们会在收到后 {answer_days} 天内处理并答复。</p>
    </>
  )
}

const Contact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="soft">{name}</dt>
    <dd>{children}</dd>
  </div>
)
