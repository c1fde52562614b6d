import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { messageOf } from '../../../kernel/ask/index.ts'
import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { useMe } from '../../../kernel/session/index.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { type ClanDetails, clanInvitation, myClanHere } from '../queries.ts'

const ApplyPopup = lazyPart(() => import('../popups/apply-popup.tsx'), 'ApplyPopup')

interface Props {
  details: ClanDetails
  token: string
}

/** Opens the application of an invitation link, once, for members who may still join. */
export function InvitationOpener({ details: { clan, title }, token }: Props) {
  const isMember = useMe() !== null
  const navigate = useNavigate()
  const invitation = useQuery({ ...clanInvitation(token), enabled: isMember })
  const own = useQuery({ ...myClanHere(clan.community_name), enabled: isMember })

  const open = useEffectEvent(async () => {
    // First, so that the popup's own history entry is pushed on top.
    const params = { division: clan.community_name, clanId: String(clan.id) }
    await navigate({ to: '/clan/$division/$clanId', params, replace: true, resetScroll: false })
    if (invitation.error) showToast(messageOf(invitation.error), 3, 5_000)
    else if (title) showToast('你已经在这支战队里了', 2)
    else if (own.data?.clan) showToast(`你已加入「${own.data.clan.name}」，每个社区只能加入一支战队`, 3, 5_000)
    else if (invitation.data) {
      const inviter = { username: invitation.data.inviter.username, token }
      showPopup(ApplyPopup, { clan, replaced: own.data?.apply?.clan.name, inviter })
    }
  })
  const isReady = !invitation.isPending && !own.isFetching
  useEffect(() => {
    if (isReady) void open()
  }, [isReady])
  return null
}
