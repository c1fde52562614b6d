import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { ask } from '../../kernel/ask/index.ts'
import { browserStorage } from '../../kernel/storage/storage.ts'
import { AccountFrame } from './account-frame.tsx'
import { OverlayLink } from './overlay-link.tsx'

/** A visitor's, so of the browser. */
const receiptKey = 'claim-receipt'

export const storeReceipt = (receipt: string) => browserStorage.write(receiptKey, receipt)

/** After an application was sent. */
export function ClaimApplied() {
  const { Frame } = use(AccountFrame)
  return (
    <Frame title="认领旧账号">
      <p role="status">
        申请已提交，由两位管理员核实。通过后，用这个手机号和新密码登录就是旧账号；在这台设备上再点「认领旧账号」可以看结果。
      </p>
      <OverlayLink to="signIn">返回登录</OverlayLink>
    </Frame>
  )
}

const words = {
  open: '你的申请正在核实，请等待结果。',
  granted: '你的申请已通过，请用申请时的手机号和新密码登录。',
  denied: '你的申请没有通过，可以补充说明后再申请。',
}

/** What became of this browser's application. */
export function ClaimState() {
  const receipt = browserStorage.read(receiptKey)
  const { data } = useQuery({
    queryKey: ['claim-application', receipt],
    queryFn: ({ signal }) => ask('/v1/claims/getClaimApplication', { receipt: receipt! }, signal),
    enabled: typeof receipt === 'string',
    staleTime: 0,
  })
  if (!data) return null
  return (
    <p role="status" className="small accent own-lines">
      {[words[data.state], data.answer && `答复：${data.answer}`].filter(Boolean).join('\n')}
    </p>
  )
}
