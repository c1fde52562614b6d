import type { AdminUser } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { useMe } from '@judian/web/kernel/session/index.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { useAction } from '../../components/actions/use-action.ts'
import { ConfirmActionPopup } from '../../components/form/popups/confirm-action-popup.tsx'
import { BanPopup } from './ban-popup.tsx'
import { CoinsPopup } from './coins-popup.tsx'
import { usersKey } from './queries.ts'
import styles from './users.module.css'

/** Admin actions on a member; irreversible ones ask for confirmation. */
export function UserActions({ user }: { user: AdminUser }) {
  const { user_id, username } = user
  const isOneself = useMe()?.user_id === user_id
  const refresh = [usersKey]
  const unban = useAction(() => ask('/v1/admin/users/unbanUser', { user_id }), { done: '已解除封禁', refresh })
  const mute = useAction(() => ask('/v1/admin/users/muteUser', { user_id, muted: user.muted ? 0 : 1 }), {
    done: user.muted ? '发言不再需要审核' : '之后的发言都会先审核',
    refresh,
  })

  return (
    <div className={styles.actions}>
      {user.banned === 1 ? (
        <Button size="s" icon="lock" busy={unban.busy} onClick={unban.run}>
          解除封禁
        </Button>
      ) : (
        !isOneself && (
          <Button size="s" variant="danger" icon="lock" onClick={() => showPopup(BanPopup, { user })}>
            封禁
          </Button>
        )
      )}
      <Button size="s" icon={user.muted ? 'eye' : 'eye-off'} busy={mute.busy} onClick={mute.run}>
        {user.muted ? '发言无需审核' : '发言先审核'}
      </Button>
      <Button size="s" icon="plus" onClick={() => showPopup(CoinsPopup, { user })}>
        调整金币
      </Button>
      <Button
        size="s"
        icon="sign-out"
        onClick={() =>
          showPopup(ConfirmActionPopup, {
            title: `让 ${username} 在所有设备上退出登录？`,
            confirm: '全部退出',
            done: '已全部退出',
            refresh: usersKey,
            action: () => ask('/v1/admin/users/endSessions', { user_id }),
          })
        }
      >
        退出所有设备
      </Button>
      {!isOneself && (
        <Button
          size="s"
          icon="shield"
          onClick={() =>
            showPopup(ConfirmActionPopup, {
              title: user.isAdmin ? `取消 ${username} 的管理员身份？` : `让 ${username} 成为管理员？`,
              about: user.isAdmin ? 'TA 将不能再进入后台。' : 'TA 将能使用后台的全部功能，包括封禁成员与调整金币。',
              confirm: user.isAdmin ? '取消管理员' : '设为管理员',
              done: user.isAdmin ? '已取消管理员身份' : '已设为管理员',
              refresh: usersKey,
              action: () => ask('/v1/admin/users/setAdmin', { user_id, admin: user.isAdmin ? 0 : 1 }),
            })
          }
        >
          {user.isAdmin ? '取消管理员' : '设为管理员'}
        </Button>
      )}
      <a className={styles.profile} href={`/user/profile/${user_id}`} target="_blank" rel="noreferrer">
        查看主页<span className="visually-hidden">（在新标签页打开）</span>
      </a>
    </div>
  )
}
