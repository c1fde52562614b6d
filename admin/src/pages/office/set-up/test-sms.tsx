import { ask, messageOf, useSingleFlight } from '@judian/web/kernel/ask/index.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { useMutation } from '@tanstack/react-query'
import styles from './set-up.module.css'

/** Sends the admin a message as newcomers get it: without it nobody can sign up. */
export function TestSms() {
  const { mutateAsync, isPending, data, error } = useMutation({
    mutationFn: () => ask('/v1/admin/setup/sendTestSms', {}),
  })
  const send = useSingleFlight(mutateAsync)
  return (
    <div className={`stack ${styles.sms}`}>
      <div>
        <h3 className="small bold">短信</h3>
        <p className="caption faint">注册要用短信验证码。给自己发一条，确认能收到。</p>
      </div>
      <div>
        <Button size="s" busy={isPending} busyText="正在发送" onClick={send}>
          {data ? '再发一条' : '发一条测试短信'}
        </Button>
      </div>
      <div role="status" className="small">
        {data && !isPending && !error && (
          <p>
            已发到 <span className="tabular">{data.phone}</span>，短信里的验证码应该是{' '}
            <strong className="tabular">{data.code}</strong>
          </p>
        )}
        {error && !isPending && <p className="danger">{messageOf(error)}</p>}
      </div>
    </div>
  )
}
