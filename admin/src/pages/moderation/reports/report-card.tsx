import type { CallInput, Reported } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Avatar } from '@judian/web/ui/display/avatar.tsx'
import { Card } from '@judian/web/ui/display/card.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Actions } from '../../../components/actions/action-button.tsx'
import { ClanBoardView } from '../../../components/content/clan-board-view.tsx'
import { MemberLink, SiteLink } from '../../../components/content/links.tsx'
import { EarlierVersion } from '../../../components/content/earlier-version.tsx'
import { ContentView } from '../../../components/content/content-view.tsx'
import {
  type ModerationReason,
  ModerationReasonPopup,
} from '../../../components/form/popups/moderation-reason-popup.tsx'
import { useAction } from '../../../components/actions/use-action.ts'
import styles from './reports.module.css'
import { reasonNames } from '../../../components/content/moderation-names.ts'

export const reportsKey = ['reports'] as const

type Resolution = CallInput<'/v1/admin/reports/resolveReports'>['resolution']

const upholding = {
  moment: { title: '举报成立，删除内容', confirm: '删除' },
  comment: { title: '举报成立，删除内容', confirm: '删除' },
  clanBoard: { title: '举报成立，隐藏战术板', confirm: '隐藏' },
  profile: {
    title: '举报成立，重置资料',
    confirm: '重置',
    parts: [
      { value: 'name', label: '昵称' },
      { value: 'avatar', label: '形象' },
      { value: 'folders', label: '公开的收藏夹' },
      { value: 'signature', label: '签名' },
    ],
  },
  clan: {
    title: '举报成立，重置战队资料',
    confirm: '重置',
    parts: [
      { value: 'name', label: '战队名称' },
      { value: 'avatar', label: '图标' },
      { value: 'intro', label: '简介' },
    ],
  },
} as const

/** A reported subject with its reports. */
export function ReportCard({ reported }: { reported: Reported }) {
  const client = useQueryClient()
  const { kind, id, content, earlier = [], member, signature, clan, clan_board, reports, reporters } = reported

  // Who reported several versions stands in the list several times.
  const others = reporters - new Set(reports.map(({ username }) => username)).size
  const resolve = async (resolution: Resolution, reason: ModerationReason) => {
    const { results } = await ask('/v1/admin/reports/resolveReports', {
      things: [{ kind, id }],
      resolution,
      ...reason,
    })
    return results[0] === 'taken' ? '已经由别人处理' : resolution === 'uphold' ? '举报成立' : '已驳回举报'
  }
  const dismiss = useAction(() => resolve('dismiss', { reason: '' }), { done: (said) => said, refresh: [reportsKey] })
  const uphold = () =>
    showPopup(ModerationReasonPopup, {
      ...upholding[kind],
      community: (content ?? clan ?? clan_board)?.community_name,
      action: async (reason: ModerationReason) => {
        showToast(await resolve('uphold', reason))
        void client.invalidateQueries({ queryKey: reportsKey })
      },
    })

  return (
    <Card as="div" className={`stack-l ${styles.card}`}>
      {content && <ContentView content={content} />}
      {content && earlier.map((version) => <EarlierVersion key={version.no} version={version} content={content} />)}
      {!content && kind === 'clan' && <ReportedClan id={id} clan={clan} />}
      {kind === 'clanBoard' && <ClanBoardView board={clan_board} />}
      {!content && kind !== 'clan' && kind !== 'clanBoard' && (
        <ReportedMember member={kind === 'profile' ? member : undefined} signature={signature} />
      )}
      <ul className={styles.reports} aria-label={`${reporters} 人举报`}>
        {reports.map((report) => (
          <li key={`${report.username} ${report.time}`}>
            <span className="caption faint">{shortDateTime(toTimestamp(report.time))}</span> {report.username}：
            <span>{[reasonNames[report.reason], report.note].filter(Boolean).join('，')}</span>
          </li>
        ))}
        {others > 0 && <li className="caption faint">还有 {others} 人举报</li>}
      </ul>
      <Actions>
        <Button variant="danger" icon={moreIcons.flag} onClick={uphold}>
          举报成立
        </Button>
        <Button icon={moreIcons.close} busy={dismiss.busy} onClick={dismiss.run}>
          驳回举报
        </Button>
      </Actions>
    </Card>
  )
}

function ReportedMember({ member, signature }: Pick<Reported, 'member' | 'signature'>) {
  if (!member) return <p>内容已经不在了</p>
  return (
    <p className={`row-l ${styles.member}`}>
      <Avatar userId={member.user_id} src={member.avatar_url} />
      <MemberLink {...member} />
      {signature !== undefined && <span>签名：{signature}</span>}
      <span className="caption faint">
        成员被举报；成立时重置昵称、形象、签名或公开的收藏夹，需要时在 TA 的页面封禁
      </span>
    </p>
  )
}

function ReportedClan({ id, clan }: Pick<Reported, 'id' | 'clan'>) {
  if (!clan) return <p>战队已经解散</p>
  return (
    <div className={styles.clan}>
      <img src={clan.avatar_url} alt="" width={64} height={64} />
      <div>
        <SiteLink href={`/clan/${clan.community_name}/${id}`}>{clan.name}</SiteLink>
        <p>{clan.intro || '没有简介'}</p>
      </div>
    </div>
  )
}
