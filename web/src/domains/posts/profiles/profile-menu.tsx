import type { Profile } from '@judian/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ask, messageOf } from '../../../kernel/ask/index.ts'
import { type OfFeature, useAvailable } from '../../../kernel/feature/feature.tsx'
import { openReport } from '../../../kernel/people/report.ts'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { MenuItem } from '../../../ui/overlays/menu-popover.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { BlockPopup } from './block-popup.tsx'
import { patchFollow } from './patch-profile.ts'

/** Actions on another member. */
export function ProfileMenu({ profile }: { profile: Profile }) {
  const client = useQueryClient()
  return (
    <Menu
      label="更多"
      items={useAvailable<MenuItem & OfFeature>([
        ...(profile.follow?.followed === 1 ? [specialItem(client, profile)] : []),
        {
          label: profile.blocked ? '取消屏蔽' : '屏蔽',
          icon: profile.blocked ? 'eye' : moreIcons.eyeOff,
          onSelect: () => showPopup(BlockPopup, { member: profile, blocked: profile.blocked === 1 }),
        },
        {
          label: '举报',
          icon: moreIcons.flag,
          danger: true,
          onSelect: () => openReport({ kind: 'profile', id: profile.user_id }),
        },
      ])}
    />
  )
}

function specialItem(client: QueryClient, { user_id, follow }: Profile) {
  const special = follow?.special === 1 ? (0 as const) : (1 as const)
  return {
    feature: 'follows' as const,
    label: special === 1 ? '设为特别关注' : '取消特别关注',
    icon: 'pin' as const,
    onSelect: () =>
      void ask('/v1/account/setSpecialFollow', { user_id, special }).then(
        () => patchFollow(client, user_id, (one) => ({ ...one, special })),
        (error: unknown) => showToast(messageOf(error), 3),
      ),
  }
}
