import { limits } from '@judian/contract/limits'
import { isBlank } from '@judian/contract/typed-text'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, InvalidInput } from '../../../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { DigitsField } from '../../../../ui/fields/digits-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { matchInfo } from '../queries.ts'

interface Props extends PopupProps {
  event: string
  /** The drawn ticket. */
  index: number
  prize: string
  /** The earlier submission. */
  sent: { name: string; phone: string; address: string } | undefined
}

/** Postal address form for a drawn article, to submit or correct. */
export function ClaimForm({ event, index, prize, sent, onClose }: Props) {
  const client = useQueryClient()
  const [name, setName] = useState(sent?.name ?? '')
  const [phone, setPhone] = useState(sent?.phone ?? '')
  const [address, setAddress] = useState(sent?.address ?? '')
  const [tried, setTried] = useState(false)
  const missing = {
    name: isBlank(name) && '请填写收件人',
    phone: !/^\d{6,15}$/.test(phone) && '请填写正确的手机号',
    address: isBlank(address) && '请填写收件地址',
  }
  const problem = (field: keyof typeof missing) => (tried && missing[field]) || undefined

  const act = async () => {
    setTried(true)
    if (Object.values(missing).some(Boolean)) throw new InvalidInput('请补全上面标出的信息，再提交')
    await ask('/v1/event/match/submitClaim', { match_name_id: event, index, name, phone, address })
    void client.invalidateQueries(matchInfo(event))
    showToast(sent ? '领取信息已更正' : '领取信息已提交')
  }
  return (
    <ConfirmPopup
      title={`领取「${prize}」`}
      confirm={sent ? '保存' : '提交'}
      act={act}
      // An operator has begun to process it: the page shows so.
      onFail={() => void client.invalidateQueries(matchInfo(event))}
      onClose={onClose}
    >
      <p>
        加密保存，只有管理员能看到，每次查看都有记录；活动结束 {limits.claimDays} 天后删除。管理员开始处理之前可以修改。
      </p>
      <TextField
        label="收件人"
        autoComplete="name"
        maxLength={limits.claimNameLength}
        value={name}
        error={problem('name')}
        onValue={setName}
      />
      <DigitsField
        label="手机号"
        autoComplete="tel"
        isPhone
        maxDigits={limits.phoneDigits}
        value={phone}
        error={problem('phone')}
        onValue={setPhone}
      />
      <TextArea
        label="收件地址"
        autoComplete="street-address"
        rows={2}
        maxLength={limits.claimAddressLength}
        value={address}
        error={problem('address')}
        onValue={setAddress}
      />
    </ConfirmPopup>
  )
}
