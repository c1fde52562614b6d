import type { Avatar } from '@judian/contract'
import { avatarSlots } from '@judian/contract/limits'

/** Part of the figure that an item covers. */
export type Place = keyof Omit<Avatar, 'user_id' | 'legendary'>

/** In the order of body_type, from 1. */
export const places = [...avatarSlots, 'background_color'] as const satisfies readonly Place[]

export const placeNames: Readonly<Record<Place, string>> = {
  hats: '帽子',
  tops: '上衣',
  bottoms: '下装',
  foot: '鞋子',
  face: '面部',
  hand_left: '左手',
  hand_right: '右手',
  background_color: '背景',
}

export const placeOf = ({ body_type }: { body_type: number }): Place => places[body_type - 1] ?? 'background_color'
