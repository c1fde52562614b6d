import type { AdminUser } from '@judian/contract'
import { askWithSudo } from '@judian/web/kernel/sudo/ask-with-sudo.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { useState } from 'react'
import { useAction } from '../../components/actions/use-action.ts'
import { usersKey } from './queries.ts'

/** Phone number, masked until revealed; each reveal is audited. */
export function UserPhone({ user }: { user: AdminUser }) {
  const [phone, setPhone] = useState<string>()
  const reveal = useAction(
    async () => setPhone((await askWithSudo('/v1/admin/users/revealPhone', { user_id: user.user_id })).phone),
    {
      done: '已显示，本次查看已记入操作日志',
      refresh: [[...usersKey, 'one', user.user_id]],
    },
  )
  if (phone) return <>{phone}</>
  return (
    <>
      {user.phone}{' '}
      <Button size="s" variant="ghost" busy={reveal.busy} onClick={reveal.run}>
        显示完整号码
      </Button>
    </>
  )
}
