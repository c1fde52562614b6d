import type { AdminUser, CallOutput } from '@judian/contract'
import { fullDate, shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { useState } from 'react'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { lookReasonField } from '../../../components/form/reason-field.ts'
import { Section } from '../../../components/layout/section.tsx'
import { usersKey } from './queries.ts'
import styles from './users.module.css'

type Sessions = CallOutput<'/v1/admin/users/revealSessions'>['sessions']

/** Where a member is signed in, shown with a reason. */
export function UserSessions({ user: { user_id, username } }: { user: AdminUser }) {
  const [sessions, setSessions] = useState<Sessions>()
  const reveal = () =>
    showForm({
      title: `查看 ${username} 登录中的设备`,
      confirm: '查看',
      size: 's',
      call: '/v1/admin/users/revealSessions',
      fixed: { user_id },
      fields: { reason: lookReasonField },
      refresh: [...usersKey, 'one', user_id],
      onDone: (answer) => setSessions(answer.sessions),
    })
  return (
    <Section
      title="登录中的设备"
      actions={
        <Button size="s" icon="eye" onClick={reveal}>
          {sessions ? '重新查看' : '查看登录设备'}
        </Button>
      }
    >
      <Devices sessions={sessions} />
    </Section>
  )
}

function Devices({ sessions }: { sessions: Sessions | undefined }) {
  if (!sessions) return <p className="small faint">属于个人信息，查看前请填写理由。</p>
  if (sessions.length === 0) return <p className="small faint">当前没有登录</p>
  return (
    <ul className={`stack-s small ${styles.plain}`}>
      {sessions.map(({ device, opened, seen, ends }) => (
        <li key={opened}>
          {device}：{shortDateTime(toTimestamp(opened))} 登录，{shortDateTime(toTimestamp(seen))} 最近使用，
          {fullDate(toTimestamp(ends))} 到期
        </li>
      ))}
    </ul>
  )
}
