import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import {
  closeDialogBox,
  resetDialogBox,
  say,
  startDialog,
  useDialogBox,
} from '../../domains/events/dialog-box/dialog-box.ts'
import { missionHint, missionSpeech } from '../../domains/rewards/missions/mission-speech.ts'
import { missionsOfPost } from '../../domains/rewards/missions/mission-state.ts'
import { missionList } from '../../domains/rewards/missions/queries.ts'
import { useClaim } from '../../domains/rewards/missions/use-claim.ts'
import { focusComposer } from '../../domains/posts/comments/composer/focus-composer.ts'
import { setThumbMission } from '../../kernel/missions/thumb-mission.ts'
import { me, useMe } from '../../kernel/session/index.ts'

/** On a mission's post the companion explains the mission, and offers its reward once it is completed. */
export function useMissionPost() {
  const client = useQueryClient()
  const { messageId } = useParams({ strict: false })
  const { claim } = useClaim()
  const ofPost = missionsOfPost(useMe()?.user_mission ?? [], Number(messageId))
  const unfinished = ofPost.find((mission) => mission.is_completed === 0)
  const shownMission = useDialogBox((box) => box.mission?.id)
  // The mission stays selected until its reward is claimed.
  const current = ofPost.find((mission) => mission.id === shownMission && mission.is_acquired === 0) ?? unfinished

  const showDetails = (id: number) => {
    const mission = client.getQueryData(me.queryKey)?.user_mission.find((one) => one.id === id)
    if (!mission) return
    const acts = { claim: () => claim(id), comment: () => (closeDialogBox(), focusComposer()), close: closeDialogBox }
    const { content, options } = missionSpeech(mission)
    say({ content, options: options.map((option) => ({ ...option, onChoose: acts[option.id] })) })
  }

  const showMission = useEffectEvent(() => {
    if (!current) {
      if (shownMission !== undefined) resetDialogBox()
      return
    }
    if (current.id !== shownMission)
      startDialog({ content: missionHint, options: [], onPress: () => showDetails(current.id) }, current)
    if (current.is_completed === 1) showDetails(current.id)
  })
  useEffect(() => showMission(), [messageId, current?.id, current?.is_completed])

  const hasThumbMission = ofPost.some((mission) => mission.mission_type === 2 && mission.is_completed === 0)
  useEffect(() => setThumbMission(hasThumbMission ? 1 : 0), [hasThumbMission])

  // The server decides completion: refetch after each relevant mutation.
  const isOpen = unfinished !== undefined
  useEffect(() => {
    if (!isOpen) return
    return client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success')
        void client.prefetchQuery({ ...missionList, staleTime: 0 })
    })
  }, [client, isOpen])
}
