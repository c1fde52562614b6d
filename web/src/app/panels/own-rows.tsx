import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { myClans } from '../../domains/clans/queries.ts'
import { linkedAccounts } from '../../domains/rewards/game-accounts/queries.ts'
import { Feature } from '../../kernel/feature/feature.tsx'
import { RowContent, RowGroup, rowClass } from '../../ui/display/rows.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'

/** Links to the member's profile, favourites, clans and game accounts, with their current values. */
export function OwnRows({ userId, onClose }: { userId: number; onClose: () => void }) {
  const clans = useQuery(myClans).data?.clans.map(({ name }) => name)
  const accounts = useQuery(linkedAccounts).data?.linked.map(({ game_username }) => game_username)

  return (
    <RowGroup>
      <Link to="/user/profile/$userId" params={{ userId: String(userId) }} className={rowClass} onClick={onClose}>
        <RowContent icon="profile">我的主页</RowContent>
      </Link>
      <Feature name="favourites">
        <Link to="/user/favourites" className={rowClass} onClick={onClose}>
          <RowContent icon={moreIcons.bookmark}>我的收藏</RowContent>
        </Link>
      </Feature>
      <Link to="/user/myClans" className={rowClass} onClick={onClose}>
        <RowContent icon={moreIcons.shield} value={clans && summaryOf(clans, '还没加入')}>
          我的战队
        </RowContent>
      </Link>
      <Link to="/user/link-account" className={rowClass} onClick={onClose}>
        <RowContent icon={moreIcons.link} value={accounts && summaryOf(accounts, '还没绑定')}>
          绑定游戏账号
        </RowContent>
      </Link>
    </RowGroup>
  )
}

const summaryOf = ([first, ...others]: readonly string[], none: string) =>
  first === undefined ? none : others.length > 0 ? `${first} 等 ${others.length + 1} 个` : first
