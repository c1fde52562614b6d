import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FirstLookPopup } from '../../features/newcomers/first-look-popup.tsx'
import { firstSteps } from '../../features/newcomers/queries.ts'
import { StepsCard, stepsOf } from '../../features/newcomers/steps-card.tsx'
import { whenCalm } from '../../kernel/offers/when-calm.ts'
import { openPanel } from '../../kernel/panels/panels.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import { homeCommunity } from '../place.ts'

/** A newcomer's first minutes: a look to choose, then the first steps. */
export function FirstMinutes() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: steps } = useQuery({ ...firstSteps, refetchOnWindowFocus: 'always' })

  // Any act may have been a step: the server decides.
  const goesOn = steps !== undefined && !(steps.posted && steps.gift_opened !== 0 && steps.guide?.thumbed !== 0)
  useEffect(() => {
    if (!goesOn) return
    return client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') void client.invalidateQueries(firstSteps)
    })
  }, [client, goesOn])

  const mayChoose = steps !== undefined && steps.looks.length > 0
  useEffect(() => {
    if (mayChoose) return whenCalm(() => showPopup(FirstLookPopup, {}))
  }, [mayChoose])

  if (!steps || mayChoose) return null
  return (
    <StepsCard
      steps={stepsOf(steps, {
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
