import type { AdminUser } from '@judian/contract'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { useState } from 'react'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { lookReasonField } from '../../../components/form/reason-field.ts'
import { usersKey } from './queries.ts'

/** Phone number, masked until revealed with a reason. */
export function UserPhone({ user: { user_id, username, phone: masked } }: { user: AdminUser }) {
  const [phone, setPhone] = useState<string>()
  if (phone) return <>{phone}</>
  const reveal = () =>
    showForm({
      title: `查看 ${username} 的手机号`,
      confirm: '查看',
      size: 's',
      call: '/v1/admin/users/revealPhone',
      fixed: { user_id },
      fields: { reason: lookReasonField },
      refresh: [...usersKey, 'one', user_id],
      onDone: (answer) => setPhone(answer.phone),
    })
  return (
    <>
      {masked}{' '}
      <Button size="s" variant="ghost" onClick={reveal}>
        显示完整号码
      </Button>
    </>
  )
}
