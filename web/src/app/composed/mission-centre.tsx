import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MissionCentre as Missions } from '../../domains/rewards/missions/mission-centre.tsx'
import { divisionLists } from '../../domains/communities/queries.ts'
import { openPanel } from '../../kernel/panels/panels.ts'
import { type PopupProps, showPopup } from '../../kernel/popup/popup.ts'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { useCurrentCommunity } from '../place.ts'

const CheckInPopup = lazyPart(() => import('../../domains/rewards/check-in/index.ts'), 'CheckInPopup')

/** Mission centre. Missions that aren't about a post open the community's editor or the check-in popup. */
export function MissionCentre({ onClose }: PopupProps) {
  const navigate = useNavigate()
  const { data } = useQuery(divisionLists(useCurrentCommunity()))
  const placeOf = (name: string) =>
    data?.divisionLists.find((division) => division.community_name === name)?.community_fullname ?? ''

  const publish = async (division: string) => {
    onClose()
    await navigate({ to: '/community/$division', params: { division } })
    openPanel('post')
  }

  return (
    <Missions
      placeOf={placeOf}
      actions={{ onPublish: (community) => void publish(community), onCheckIn: () => showPopup(CheckInPopup, {}) }}
      onClose={onClose}
    />
  )
}
