import type { CallInput, Reported } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Avatar } from '@judian/web/ui/display/avatar.tsx'
import { Card } from '@judian/web/ui/display/card.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ContentView } from '../../components/content/content-view.tsx'
import { type ModerationReason, ModerationReasonPopup } from '../../components/form/moderation-reason-popup.tsx'
import { useAction } from '../../components/actions/use-action.ts'
import { reasonNames } from './reason-names.ts'
import { reportsKey } from './queries.ts'
import styles from './reports.module.css'

type Resolution = CallInput<'/v1/admin/reports/resolveReports'>['resolution']

/** A reported target with its reports. */
export function ReportCard({ reported }: { reported: Reported }) {
  const client = useQueryClient()
  const { kind, id, content, member, reports, reporters } = reported

  const resolve = async (resolution: Resolution, reason: ModerationReason) => {
    const { results } = await ask('/v1/admin/reports/resolveReports', {
      things: [{ kind, id }],
      resolution,
      ...reason,
    })
    showToast(results[0] === 'taken' ? '已经由别人处理' : resolution === 'uphold' ? '举报成立' : '已驳回举报')
  }
  const dismiss = useAction(() => resolve('dismiss', { reason: '' }), { done: '已驳回举报', refresh: [reportsKey] })
  const uphold = () =>
    showPopup(ModerationReasonPopup, {
      title: kind === 'profile' ? '举报成立' : '举报成立，删除内容',
      confirm: kind === 'profile' ? '成立' : '删除',
      community: content?.community_name,
      action: async (reason: ModerationReason) => {
        await resolve('uphold', reason)
        void client.invalidateQueries({ queryKey: reportsKey })
      },
    })

  return (
    <Card as="div" className={styles.card}>
      {content ? <ContentView content={content} /> : <ReportedMember member={member} />}
      <ul className={styles.reports} aria-label={`${reporters} 人举报`}>
        {reports.map((report) => (
          <li key={`${report.username} ${report.time}`}>
            <span className={styles.faint}>{shortDateTime(toTimestamp(report.time))}</span> {report.username}：
            {reasonNames[report.reason]}
            {report.note && `，${report.note}`}
          </li>
        ))}
        {reporters > reports.length && <li className={styles.faint}>还有 {reporters - reports.length} 人举报</li>}
      </ul>
      <div className={styles.actions}>
        <Button variant="danger" icon="flag" onClick={uphold}>
          举报成立
        </Button>
        <Button icon="close" busy={dismiss.busy} onClick={dismiss.run}>
          驳回举报
        </Button>
      </div>
    </Card>
  )
}

function ReportedMember({ member }: Pick<Reported, 'member'>) {
  if (!member) return <p>内容已经不在了</p>
  return (
    <p className={styles.member}>
      <Avatar userId={member.user_id} src={member.avatar_url} />
      <Link to="/users/$userId" params={{ userId: String(member.user_id) }}>
        {member.username}
      </Link>
      <span className={styles.faint}>成员主页被举报；需要时在 TA 的页面封禁</span>
    </p>
  )
}
