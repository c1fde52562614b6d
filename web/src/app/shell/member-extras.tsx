import '../composed/late-places.tsx'
import { useEffect } from 'react'
import { useCheckInOffer } from '../../domains/rewards/check-in/use-check-in-offer.ts'
import { DialogBox } from '../../domains/events/dialog-box/dialog-box.tsx'
import { Feature } from '../../kernel/feature/feature.tsx'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { useWaitingGames } from '../../domains/events/tile/game/use-waiting-games.ts'
import { watchStirs } from '../../kernel/offers/when-calm.ts'
import { usePictureReloads } from '../../kernel/pictures/use-picture-reloads.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import { useMe } from '../../kernel/session/index.ts'
import { useCompanionStories } from '../composed/use-companion-stories.ts'
import { useMissionPost } from '../composed/use-mission-post.ts'
import { useIsNewcomer } from '../composed/use-is-newcomer.ts'
import { useRememberPlaces } from '../composed/used-places.ts'
import { Hosts } from './hosts.tsx'
import { LiveMessages } from './live-messages.tsx'
import { useOfflineScene } from './use-offline-scene.ts'
import { useReviewNotice } from './use-review-notice.ts'

const CheckInCard = lazyPart(() => import('../../domains/rewards/check-in/check-in-card.tsx'), 'CheckInCard')
const MinorsTime = lazyPart(() => import('../../features/minors/closing-hours.tsx'), 'MinorsTime')
const FirstMinutes = lazyPart(() => import('../composed/first-minutes.tsx'), 'FirstMinutes')

/** Features mounted on every screen for members. Includes the overlays, which would otherwise take another request. */
export function MemberExtras() {
  const minor = useMe()?.minors_mode
  useEffect(watchStirs, [])
  usePictureReloads()
  useOfflineScene()
  useRememberPlaces()
  return (
    <>
      <LiveMessages />
      <Hosts />
      {minor && (
        <Optional>
          <MinorsTime />
        </Optional>
      )}
      {!minor?.closed && <Offers />}
    </>
  )
}

/** Unrequested offers; only while the site is open. */
function Offers() {
  useCheckInOffer(() => showPopup(CheckInCard, {}))
  useReviewNotice()
  useMissionPost()
  useCompanionStories()
  useWaitingGames()
  const isNewcomer = useIsNewcomer()
  return (
    <>
      <DialogBox />
      {isNewcomer && (
        <Feature name="newcomers">
          <Optional>
            <FirstMinutes />
          </Optional>
        </Feature>
      )}
    </>
  )
}
