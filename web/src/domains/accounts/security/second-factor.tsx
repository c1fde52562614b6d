import type { CallOutput } from '@judian/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { isApiError, messageOf, useSingleFlight } from '../../../kernel/ask/index.ts'
import { LoadFailed } from '../../../kernel/lazy/load-failed.tsx'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import { type PopupProps, showPopup } from '../../../kernel/popup/popup.ts'
import { askWithSudo } from '../../../kernel/sudo/ask-with-sudo.ts'
import { secondFactor } from '../../../kernel/sudo/queries.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { ConfirmForCodes } from './recovery-codes.tsx'
import styles from './security-screen.module.css'
import { TotpPopup } from './totp-popup.tsx'

/** The step after the password: turning on and off, the authenticator, new recovery codes. */
export function SecondFactor() {
  const titleId = useId()
  const { data, error, isFetching, refetch } = useQuery(secondFactor)
  return (
    <Card size="xl" aria-labelledby={titleId}>
      <h2 id={titleId} className="title">
        两步验证
      </h2>
      {data ? (
        <State {...data} />
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton width="100%" height={56} />
      )}
    </Card>
  )
}

function State({ on, totp, recovery_codes, required }: CallOutput<'/v1/account/getSecondFactor'>) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => askWithSudo('/v1/account/setUpTotp', {}),
    onSuccess: ({ secret, address }) => showPopup(TotpPopup, { secret, address }),
    onError: (error) => isApiError(error, 'SudoRequired') || showToast(messageOf(error), 3),
  })
  const setUp = useSingleFlight(mutateAsync)

  if (on === 0)
    return (
      <>
        <p className={`small soft ${styles.state}`}>
          {required === 1
            ? '本站要求管理者开启两步验证，开启后才能使用后台。'
            : '登录时除了密码，还要输入手机验证器里的验证码。别人知道了密码也进不来。'}
        </p>
        <div className={`wrap ${styles.actions}`}>
          <Button variant="primary" icon={moreIcons.shield} busy={isPending} onClick={setUp}>
            开启
          </Button>
        </div>
      </>
    )
  return (
    <>
      <p className={`small soft ${styles.state}`}>
        {`${totp === 1 ? '已开启' : '已用通行密钥开启'}，还有 ${recovery_codes} 个恢复码没用过。`}
      </p>
      {required === 1 && <p className={`small soft ${styles.state}`}>本站要求管理者开启两步验证，不能关闭。</p>}
      <div className={`wrap ${styles.actions}`}>
        <Button size="s" busy={isPending} onClick={setUp}>
          {totp === 1 ? '更换验证器' : '添加验证器'}
        </Button>
        <Button size="s" onClick={() => showPopup(NewCodesPopup, {})}>
          重新生成恢复码
        </Button>
        {required === 0 && (
          <Button size="s" onClick={() => showPopup(RemovePopup, {})}>
            关闭
          </Button>
        )}
      </div>
    </>
  )
}

function NewCodesPopup({ onClose }: PopupProps) {
  const client = useQueryClient()
  const act = async () => {
    const { recovery_codes } = await askWithSudo('/v1/account/makeRecoveryCodes', {})
    await client.invalidateQueries(secondFactor)
    return recovery_codes
  }
  return (
    <ConfirmForCodes title="重新生成恢复码？" confirm="重新生成" act={act} onClose={onClose}>
      <p>原来的恢复码会全部失效。</p>
    </ConfirmForCodes>
  )
}

function RemovePopup({ onClose }: PopupProps) {
  const client = useQueryClient()
  const act = async () => {
    await askWithSudo('/v1/account/removeSecondFactor', {})
    showToast('两步验证已关闭')
    await client.invalidateQueries(secondFactor)
  }
  return (
    <ConfirmPopup title="关闭两步验证？" confirm="关闭" danger act={act} onClose={onClose}>
      <p>以后只用密码就能登录。验证器、通行密钥和恢复码都会失效。</p>
    </ConfirmPopup>
  )
}
