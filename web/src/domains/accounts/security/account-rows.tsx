import { limits } from '@judian/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { fullDate, toTimestamp } from '../../../kernel/format/date.ts'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { useMe } from '../../../kernel/session/index.ts'
import { UsernamePopup } from '../../../kernel/session/username-popup.tsx'
import { RowButton, RowContent, RowGroup, rowClass } from '../../../ui/display/rows.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { PasswordPopup } from './password-popup.tsx'
import { PhonePopup } from './phone-popup.tsx'
import { ProvePhonePopup } from './prove-phone-popup.tsx'
import { ownAccount } from './queries.ts'

/** Name, phone and password; each row opens the popup that changes it. */
export function AccountRows() {
  const username = useMe()?.username
  const { data } = useQuery(ownAccount)
  const after = data?.username_after
  const sendsCodes = !data || data.phone_proved !== undefined

  return (
    <RowGroup>
      {after ? (
        <div className={rowClass}>
          <RowContent icon="profile" value={`${fullDate(toTimestamp(after))} 后可改`} chevron={false}>
            更改用户名
          </RowContent>
        </div>
      ) : (
        <RowButton icon="profile" value={username} onClick={showRename}>
          更改用户名
        </RowButton>
      )}
      {sendsCodes && (
        <RowButton icon="message" value={data?.phone} onClick={() => showPopup(PhonePopup, { own: data?.phone ?? '' })}>
          更换手机号
        </RowButton>
      )}
      {data?.phone_proved === 0 && (
        <RowButton
          icon={moreIcons.check}
          value="未验证"
          onClick={() => showPopup(ProvePhonePopup, { own: data.phone })}
        >
          验证手机号
        </RowButton>
      )}
      <RowButton icon={moreIcons.lock} onClick={() => showPopup(PasswordPopup, {})}>
        修改密码
      </RowButton>
    </RowGroup>
  )
}

const showRename = () =>
  showPopup(UsernamePopup, {
    title: '更改用户名',
    confirm: '更改',
    note: `改了之后，${limits.usernameDays} 天内不能再改。`,
    call: '/v1/account/changeUsername',
    done: '用户名已更改',
    stale: ownAccount,
  })
