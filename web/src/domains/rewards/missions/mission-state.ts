import type { Mission } from '@judian/contract'
import type { Reward } from '../../../kernel/items/reward-picture.tsx'

/** Unfinished, completed but not claimed, claimed. */
export type MissionState = 'open' | 'claimable' | 'done'

export const missionState = ({ is_completed, is_acquired }: Mission): MissionState =>
  is_acquired ? 'done' : is_completed ? 'claimable' : 'open'

export function missionReward({ userAvatarShopList: [item], coins }: Mission): Reward {
  return item ? { item } : { coins }
}

export const claimableCount = (missions: readonly Mission[]) =>
  missions.filter((mission) => missionState(mission) === 'claimable').length

/** Missions of a post. */
export const missionsOfPost = (missions: readonly Mission[], messageId: number) =>
  missions.filter((mission) => mission.message_id === messageId)
