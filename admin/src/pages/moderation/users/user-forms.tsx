import type { AdminUser } from '@judian/contract'
import { now } from '@judian/web/kernel/clock/now.ts'
import { Segmented } from '@judian/web/ui/fields/segmented.tsx'
import { Choice } from '@judian/web/ui/fields/choice.tsx'
import { custom } from '../../../components/form/fields.ts'
import { NumberField } from '../../../components/form/number-field.tsx'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { reasonField } from '../../../components/form/reason-field.ts'
import { coinsRange } from '../../../components/form/reward.ts'
import { usersKey } from './queries.ts'

const day = 86_400_000
const lengths = [
  { value: '1', label: '1 天' },
  { value: '3', label: '3 天' },
  { value: '7', label: '7 天' },
  { value: '30', label: '30 天' },
  { value: '365', label: '1 年' },
  { value: 'ever', label: '永久' },
]
const ways = [
  { value: 'grant', label: '发放' },
  { value: 'take', label: '扣除' },
]

/** Bans a member temporarily or permanently and ends all sessions. */
export const ban = ({ user_id, username }: AdminUser) =>
  showForm({
    title: `封禁 ${username}`,
    confirm: '封禁',
    danger: true,
    size: 's',
    call: '/v1/admin/users/banUser',
    fixed: { user_id },
    fields: {
      until: custom({
        start: '7',
        render: (field) => <Choice label="时长" options={lengths} {...field} />,
        send: (days) => (days === 'ever' ? undefined : new Date(now() + Number(days) * day).toISOString()),
      }),
      reason: reasonField({ label: '原因', hint: 'TA 登录时会看到账户已被封禁；原因记入操作日志' }),
    },
    done: `已封禁 ${username}`,
    refresh: usersKey,
  })

/** Removes the second factor of a member who has lost it; they are notified with the reason. */
export const resetSecondFactor = ({ user_id, username }: AdminUser) =>
  showForm({
    title: `重置 ${username} 的两步验证`,
    confirm: '重置',
    danger: true,
    size: 's',
    about: '之后 TA 只用密码就能登录。请先用别的办法核实是本人。',
    call: '/v1/admin/users/resetSecondFactor',
    fixed: { user_id },
    fields: { reason: reasonField({ label: '原因', hint: 'TA 会在系统消息里看到' }) },
    done: `已重置 ${username} 的两步验证`,
    refresh: usersKey,
  })

/** Grants or deducts coins; the member is notified with the reason. */
export const adjustCoins = ({ user_id, username, coins }: AdminUser) =>
  showForm({
    title: `调整 ${username} 的金币`,
    confirm: '确定',
    size: 's',
    about: `现有 ${coins} 金币`,
    call: '/v1/admin/users/adjustCoins',
    countsOnce: true,
    fixed: { user_id },
    fields: {
      change: custom({
        start: { way: 'grant', amount: '' },
        render: ({ value, error, onValue }) => (
          <>
            <Segmented label="方式" options={ways} value={value.way} onValue={(way) => onValue({ ...value, way })} />
            <NumberField
              label="数量"
              {...coinsRange}
              value={value.amount}
              error={error}
              onValue={(amount) => onValue({ ...value, amount })}
            />
          </>
        ),
        send: ({ way, amount }) => (way === 'grant' ? Number(amount) : -Number(amount)),
      }),
      reason: reasonField({ label: '原因', hint: 'TA 会在系统消息里看到' }),
    },
    done: (answer) => `${username} 现在有 ${answer.coins} 金币`,
    refresh: usersKey,
  })
