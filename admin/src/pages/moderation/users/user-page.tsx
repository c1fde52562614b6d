import type { AdminUserDetails } from '@judian/contract'
import { fullDate, shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { Avatar } from '@judian/web/ui/display/avatar.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { AuditEntries } from '../../../components/content/audit-entries.tsx'
import { BackLink } from '../../../components/layout/back-link.tsx'
import { DescriptionList } from '../../../components/layout/description-list.tsx'
import { QueryList } from '../../../components/list/query-list.tsx'
import { Page } from '../../../components/layout/page.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { userDetails } from './queries.ts'
import { UserActions } from './user-actions.tsx'
import { UserDecisions } from './user-decisions.tsx'
import { UserBadges } from './user-badges.tsx'
import { UserPhone } from './user-phone.tsx'
import { UserSessions } from './user-sessions.tsx'
import styles from './users.module.css'

/** Member details: profile, moderation history, actions. */
export function UserPage() {
  const { userId } = useParams({ from: '/users/$userId' })
  const user = useQuery(userDetails(Number(userId)))
  return (
    <Page title={user.data?.user.username ?? '成员'}>
      <BackLink to="/users">全部成员</BackLink>
      <QueryList page={user} isEmpty={() => false} none="">
        {(found) => <Details user={found.user} />}
      </QueryList>
    </Page>
  )
}

function Details({ user }: { user: AdminUserDetails }) {
  return (
    <div className="stack-l">
      <Section title="资料">
        <div className={styles.head}>
          <Avatar size="l" userId={user.user_id} src={user.avatar_url} level={user.user_level} />
          <div>
            <p className={styles.name}>{user.username}</p>
            <UserBadges user={user} />
          </div>
        </div>
        <DescriptionList
          facts={[
            ['编号', user.user_id],
            ['手机号', <UserPhone key="phone" user={user} />],
            ['注册', fullDate(toTimestamp(user.time))],
            ['金币', user.coins],
            ['经验', `发帖 ${user.post_xp} · 评论 ${user.comment_xp}`],
            ['内容', `${user.moment_count} 帖 · ${user.comment_count} 条评论`],
            ['待审', user.waiting_count],
            ['未处理举报', user.report_count],
            ...(user.ban_reason ? [['封禁原因', user.ban_reason] as const] : []),
          ]}
        />
        <UserActions user={user} />
      </Section>
      <UserSessions user={user} />
      <Section title="曾用昵称">
        {user.names.length === 0 ? (
          <p className="small faint">没有改过昵称</p>
        ) : (
          <ul className={`stack-s small ${styles.plain}`}>
            {user.names.map(({ previous, username, time }) => (
              <li key={time}>
                {shortDateTime(toTimestamp(time))}：{previous} → {username}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="审核记录">
        <UserDecisions decisions={user.decisions} />
      </Section>
      <Section title="对其进行的操作">
        <AuditEntries entries={user.acts} />
      </Section>
    </div>
  )
}
