import type { CallOutput } from '@judian/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useFeature } from '../../../kernel/feature/feature.tsx'
import { fullDate, toTimestamp } from '../../../kernel/format/date.ts'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import { type PopupProps, showPopup } from '../../../kernel/popup/popup.ts'
import { askWithSudo } from '../../../kernel/sudo/ask-with-sudo.ts'
import { canUsePasskeys } from '../../../kernel/sudo/passkey.ts'
import { secondFactor } from '../../../kernel/sudo/queries.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import devices from './security-screen.module.css'
import { PasskeyPopup } from './passkey-popup.tsx'

type Passkey = CallOutput<'/v1/account/getSecondFactor'>['passkeys'][number]

/**
 * The member's passkeys, with adding and removing; renders nothing if there are none and none can be added here.
 */
export function Passkeys() {
  const titleId = useId()
  const { data } = useQuery(secondFactor)
  const isOn = useFeature('passkeys')
  const canAdd = isOn && canUsePasskeys()
  if (!data || (!canAdd && data.passkeys.length === 0)) return null
  return (
    <Card size="xl" aria-labelledby={titleId}>
      <div className={`spread ${devices.head}`}>
        <h2 id={titleId} className="title">
          通行密钥
        </h2>
        {canAdd && (
          <Button size="s" icon={moreIcons.plus} onClick={() => showPopup(PasskeyPopup, {})}>
            添加通行密钥
          </Button>
        )}
      </div>
      <p className={`small soft ${devices.about}`}>
        用指纹、面容或锁屏密码登录，不用输手机号、密码和验证码。密码仍然能用。
      </p>
      {data.passkeys.length > 0 && (
        <ul>
          {data.passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const Row = ({ passkey: { id, name, added, used } }: { passkey: Passkey }) => (
  <li className={`divided ${devices.device}`}>
    <div className={devices.what}>
      <p className={devices.name}>{name}</p>
      <p className={`small faint ${devices.times}`}>
        <span>
          {used ? (
            <>
              最近使用 <RelativeTime time={used} />
            </>
          ) : (
            '还没用过'
          )}
        </span>
        <span> · {fullDate(toTimestamp(added))} 添加</span>
      </p>
    </div>
    <Button size="s" aria-label={`删除通行密钥 ${name}`} onClick={() => showPopup(RemovePopup, { id, name })}>
      删除
    </Button>
  </li>
)

function RemovePopup({ id, name, onClose }: PopupProps & Pick<Passkey, 'id' | 'name'>) {
  const client = useQueryClient()
  const act = async () => {
    await askWithSudo('/v1/account/removePasskey', { passkey_id: id })
    showToast('通行密钥已删除')
    await client.invalidateQueries(secondFactor)
  }
  return (
    <ConfirmPopup title={`删除「${name}」？`} confirm="删除" danger act={act} onClose={onClose}>
      <p>以后不能再用它登录。设备里保存的那一份，请在设备的密码设置里删除。</p>
    </ConfirmPopup>
  )
}
