import type { AdminUserDetails } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { useMe } from '@judian/web/kernel/session/index.ts'
import { askWithSudo } from '@judian/web/kernel/sudo/ask-with-sudo.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { Actions, ActionButton } from '../../../components/actions/action-button.tsx'
import { hideMember } from '../../../components/content/hide-member.ts'
import { SiteLink } from '../../../components/content/links.tsx'
import { ConfirmActionPopup } from '../../../components/form/popups/confirm-action-popup.tsx'
import { usersKey } from './queries.ts'
import { adjustCoins, ban, resetSecondFactor } from './user-forms.tsx'
import styles from './users.module.css'

/** Admin actions on a member; irreversible ones ask for confirmation. */
export function UserActions({ user }: { user: AdminUserDetails }) {
  const { user_id, username } = user
  const isSelf = useMe()?.user_id === user_id
  return (
    <Actions>
      {user.banned === 1 ? (
        <ActionButton
          icon={moreIcons.lock}
          call="/v1/admin/users/unbanUser"
          input={{ user_id }}
          done="已解除封禁"
          refresh={usersKey}
        >
          解除封禁
        </ActionButton>
      ) : (
        !isSelf && (
          <Button size="s" variant="danger" icon={moreIcons.lock} onClick={() => ban(user)}>
            封禁
          </Button>
        )
      )}
      <ActionButton
        icon={user.muted ? 'eye' : moreIcons.eyeOff}
        call="/v1/admin/users/muteUser"
        input={{ user_id, muted: user.muted ? 0 : 1 }}
        done={user.muted ? '发言不再需要审核' : '之后的发言都会先审核'}
        refresh={usersKey}
      >
        {user.muted ? '发言无需审核' : '发言先审核'}
      </ActionButton>
      {!isSelf && !user.isAdmin && (
        <Button size="s" icon={moreIcons.eyeOff} onClick={() => hideMember(user)}>
          隐藏全部内容
        </Button>
      )}
      <Button size="s" icon={moreIcons.plus} onClick={() => adjustCoins(user)}>
        调整金币
      </Button>
      <Button
        size="s"
        icon={moreIcons.signOut}
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
      {!isSelf && user.second_factor === 1 && (
        <Button size="s" icon={moreIcons.lock} onClick={() => resetSecondFactor(user)}>
          重置两步验证
        </Button>
      )}
      {!isSelf && (
        <Button
          size="s"
          icon={moreIcons.shield}
          onClick={() =>
            showPopup(ConfirmActionPopup, {
              title: user.isAdmin ? `取消 ${username} 的管理员身份？` : `让 ${username} 成为管理员？`,
              about: user.isAdmin ? 'TA 将不能再进入后台。' : 'TA 将能使用后台的全部功能，包括封禁成员与调整金币。',
              confirm: user.isAdmin ? '取消管理员' : '设为管理员',
              done: user.isAdmin ? '已取消管理员身份' : '已设为管理员',
              refresh: usersKey,
              action: () => askWithSudo('/v1/admin/users/setAdmin', { user_id, admin: user.isAdmin ? 0 : 1 }),
            })
          }
        >
          {user.isAdmin ? '取消管理员' : '设为管理员'}
        </Button>
      )}
      <SiteLink className={styles.profile} href={`/user/profile/${user_id}`}>
        查看主页
      </SiteLink>
    </Actions>
  )
}
