import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FirstLookPopup } from '../../features/newcomers/first-look-popup.tsx'
import { firstSteps } from '../../features/newcomers/queries.ts'
import { areDone, StepsCard, stepsOf } from '../../features/newcomers/steps-card.tsx'
import { whenCalm } from '../../kernel/offers/when-calm.ts'
import { openPanel } from '../../kernel/panels/panels.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import { memberStorage } from '../../kernel/storage/member-storage.ts'
import { homeCommunity } from '../../kernel/home.ts'
import { feedPath } from '../place.ts'

const offeredKey = 'first-look-offered'

const showLooks = () => showPopup(FirstLookPopup, {})

/** Shown once per browser, and not over the target of a shared link; the steps lead to it, too. */
const mayOfferLook = () => feedPath.test(location.pathname) && memberStorage.read(offeredKey) !== '1'

function offerLook() {
  if (memberStorage.write(offeredKey, '1')) showLooks()
}

/** A newcomer's first minutes: a look to choose, and the first steps. */
export function FirstMinutes() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: steps } = useQuery({ ...firstSteps, refetchOnWindowFocus: 'always' })

  // Any act may have been a step: the server decides.
  const goesOn = steps !== undefined && !areDone(steps)
  useEffect(() => {
    if (!goesOn) return
    return client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') void client.invalidateQueries(firstSteps)
    })
  }, [client, goesOn])

  const mayChoose = steps !== undefined && steps.looks.length > 0
  useEffect(() => {
    if (mayChoose) return whenCalm(offerLook, mayOfferLook)
  }, [mayChoose])

  const isOnFeed = useLocation({ select: ({ pathname }) => feedPath.test(pathname) })
  if (!steps || !isOnFeed) return null
  return (
    <StepsCard
      steps={stepsOf(steps, {
        onLook: showLooks,
        onGift: () => openPanel('messages'),
        onGuide: ({ community_name, message_id }) =>
          void navigate({
            to: '/community/$division/$messageId',
            params: { division: community_name, messageId: String(message_id) },
          }),
        onPost: () =>
          void navigate({ to: '/community/$division', params: { division: homeCommunity } }).then(() =>
            openPanel('post'),
          ),
      })}
    />
  )
}
