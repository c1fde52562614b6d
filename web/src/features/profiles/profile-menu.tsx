import type { Profile } from '@judian/contract'
import { openReport } from '../../kernel/people/report.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import { Menu } from '../../ui/overlays/menu.tsx'
import { BlockPopup } from './block-popup.tsx'

/** Actions on another member. */
export function ProfileMenu({ profile }: { profile: Profile }) {
  return (
    <Menu
      label="更多"
      items={[
        {
          label: profile.blocked ? '取消屏蔽' : '屏蔽',
          icon: profile.blocked ? 'eye' : 'eye-off',
          onSelect: () => showPopup(BlockPopup, { member: profile, blocked: profile.blocked === 1 }),
        },
        {
          label: '举报',
          icon: 'flag',
          danger: true,
          onSelect: () => openReport({ kind: 'profile', id: profile.user_id }),
        },
      ]}
    />
  )
}
