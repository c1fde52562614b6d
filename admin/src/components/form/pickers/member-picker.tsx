import { ask } from '@judian/web/kernel/ask/index.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { IconButton } from '@judian/web/ui/actions/icon-button.tsx'
import { Avatar } from '@judian/web/ui/display/avatar.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryList } from '../../list/query-list.tsx'
import styles from './pickers.module.css'
import { SearchField } from '../../list/search-field.tsx'

export interface PickedMember {
  user_id: number
  username: string
  avatar_url: string
}

interface Props {
  label: string
  picked: readonly PickedMember[]
  onPicked: (picked: readonly PickedMember[]) => void
}

/** Picks members by searching for a phone, id or name. */
export function MemberPicker({ label, picked, onPicked }: Props) {
  const [search, setSearch] = useState('')
  const found = useQuery({
    queryKey: ['users', 'picker', search],
    queryFn: ({ signal }) => ask('/v1/admin/users/getAdminUsers', { pageNum: 1, search }, signal),
    enabled: search !== '',
  })
  const isPicked = (id: number) => picked.some(({ user_id }) => user_id === id)
  const othersOf = ({ users }: NonNullable<typeof found.data>) =>
    users.filter(({ user_id }) => !isPicked(user_id)).slice(0, 8)

  return (
    <div className="stack">
      {picked.length > 0 && (
        <ul className="wrap" aria-label={label}>
          {picked.map((member) => (
            <li key={member.user_id} className={styles.member}>
              <Avatar size="s" userId={member.user_id} src={member.avatar_url} />
              <span className="small">{member.username}</span>
              <IconButton
                icon={moreIcons.close}
                label={`移除 ${member.username}`}
                size={16}
                onClick={() => onPicked(picked.filter(({ user_id }) => user_id !== member.user_id))}
              />
            </li>
          ))}
        </ul>
      )}
      <SearchField label={`${label}：按手机号、编号或昵称添加`} value={search} onValue={setSearch} />
      {search && (
        <QueryList page={found} isEmpty={(page) => othersOf(page).length === 0} none="没有找到其他成员">
          {(page) => (
            <ul className="wrap" aria-label="搜索结果">
              {othersOf(page).map(({ user_id, username, avatar_url }) => (
                <li key={user_id}>
                  <Button
                    size="s"
                    icon={moreIcons.plus}
                    onClick={() => onPicked([...picked, { user_id, username, avatar_url }])}
                  >
                    {username}（{user_id}）
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </QueryList>
      )}
    </div>
  )
}
