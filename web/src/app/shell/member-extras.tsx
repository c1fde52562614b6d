import { useEffect } from 'react'
import { useCheckInOffer } from '../../features/check-in/use-check-in-offer.ts'
import { DialogBox } from '../../features/dialog-box/dialog-box.tsx'
import { watchStirs } from '../../kernel/offers/when-calm.ts'
import { usePictureReloads } from '../../kernel/pictures/use-picture-reloads.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import { useCompanionStories } from '../composed/use-companion-stories.ts'
import { useMissionPost } from '../composed/use-mission-post.ts'
import { CheckInCard } from '../popups.ts'
import { Hosts } from './hosts.tsx'
import { LiveMessages } from './live-messages.tsx'
import { useReviewNotice } from './use-review-notice.ts'

/** Features mounted on every screen for members. What opens over the page comes along: apart it would be another request. */
export function MemberExtras() {
  useEffect(watchStirs, [])
  useCheckInOffer(() => showPopup(CheckInCard, {}))
  useReviewNotice()
  useMissionPost()
  useCompanionStories()
  usePictureReloads()
  return (
    <>
      <LiveMessages />
      <DialogBox />
      <Hosts />
    </>
  )
}
