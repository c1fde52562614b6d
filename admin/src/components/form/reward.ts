import { limits } from '@judian/contract/limits'
import type { PickedItem } from './pickers/item-picker.tsx'
import { wholeNumberProblem } from './validity.ts'

/** Form state of a reward; coins as typed. */
export type RewardDraft =
  | { kind: 'coins'; coins: string }
  | { kind: 'item'; item: PickedItem | undefined }
  | { kind: 'none' }

export const coinsRange = { min: 1, max: limits.coinsPerAct }

export const isComplete = (draft: RewardDraft): boolean =>
  draft.kind === 'coins'
    ? wholeNumberProblem(draft.coins, coinsRange) === undefined
    : draft.kind === 'item' && !!draft.item

/** The form state as call input. */
export const rewardInput = (draft: RewardDraft): { coins?: number; body_item_id?: number } => {
  if (draft.kind === 'coins') return draft.coins === '' ? {} : { coins: Number(draft.coins) }
  if (draft.kind === 'item' && draft.item) return { body_item_id: draft.item.body_item_id }
  return {}
}

interface Given {
  coins?: number | undefined
  user_avatar_storage?: PickedItem | undefined
}

/** The form state of an existing reward. */
export function rewardDraft({ coins, user_avatar_storage }: Given): RewardDraft {
  if (user_avatar_storage) return { kind: 'item', item: user_avatar_storage }
  return coins === undefined ? { kind: 'none' } : { kind: 'coins', coins: String(coins) }
}

/** Chinese description of a form's reward. */
export const rewardFact = (draft: RewardDraft): string =>
  rewardText({
    ...(draft.kind === 'coins' && { coins: Number(draft.coins) }),
    ...(draft.kind === 'item' && { user_avatar_storage: draft.item }),
  })

/** Chinese description of a reward. */
export function rewardText({ coins, user_avatar_storage }: Given): string {
  if (user_avatar_storage) return `装扮「${user_avatar_storage.body_item_name}」`
  return coins === undefined ? '无' : `${coins} 金币`
}
