import type { Clan, ClanMember } from '@judian/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'
import { PagedList } from '../../../kernel/paging/paged-list.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { MemberRow } from '../details/member-row.tsx'
import { type ClanOptions, clanMembers } from '../queries.ts'

const EditMemberTitlePopup = lazyPart(() => import('../popups/edit-member-title-popup.tsx'), 'EditMemberTitlePopup')
const RemoveMemberPopup = lazyPart(() => import('../popups/remove-member-popup.tsx'), 'RemoveMemberPopup')
const TransferPopup = lazyPart(() => import('../popups/transfer-popup.tsx'), 'TransferPopup')

interface Props {
  clan: Clan
  isCaptain: boolean
  options: ClanOptions
}

/** Member list with management actions: the captain manages everyone else, a vice-captain plain members. */
export function ManagedMembers({ clan, isCaptain, options }: Props) {
  const members = useInfiniteQuery(clanMembers(clan.id))
  const isOver = (member: ClanMember) => member.display_priority < (isCaptain ? 3 : 2)

  return (
    <PagedList
      items={members}
      rowHeight={56}
      none={<Empty scene="people">还没有成员</Empty>}
      end="全部成员都在这里了"
      keyOf={(member) => member.user_id}
      renderRow={(member) => (
        <MemberRow member={member} options={options}>
          {isOver(member) && <Menu label={`管理 ${member.username}`} items={actsOn(clan, member, isCaptain)} />}
        </MemberRow>
      )}
    />
  )
}

function actsOn(
  clan: Clan,
  { user_id, username }: ClanMember,
  isCaptain: boolean,
): ComponentProps<typeof Menu>['items'] {
  const target = { community: clan.community_name, clanId: clan.id, userId: user_id, username }
  const remove = {
    label: '移除成员',
    icon: moreIcons.trash,
    danger: true,
    onSelect: () => showPopup(RemoveMemberPopup, target),
  } as const
  if (!isCaptain) return [remove]
  return [
    { label: '编辑职位', icon: 'tag', onSelect: () => showPopup(EditMemberTitlePopup, target) },
    { label: '移交队长', icon: moreIcons.shield, onSelect: () => showPopup(TransferPopup, target) },
    remove,
  ]
}
