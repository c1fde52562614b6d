import type { ShopItem } from '@judian/contract'
import { useReducer } from 'react'
import type { Me } from '../../../kernel/session/index.ts'
import { available, isSame, type Outfit, outfitOf, wornItems } from './outfit.ts'
import { firstStep, nextStep } from './steps.ts'

export type Fitting = ReturnType<typeof useOutfit>

/** The outfit in the fitting room, with its undo history, and the saved one. */
export function useOutfit({ user_avatar }: Pick<Me, 'user_avatar'>, items: readonly ShopItem[]) {
  const saved = outfitOf(user_avatar)
  const [steps, take] = useReducer(nextStep, saved, firstStep)
  const outfit = available(steps.now, items)
  const worn = wornItems(outfit, items)

  return {
    outfit,
    worn,
    /** Tried on, not owned. */
    missing: worn.filter((item) => item.owned === 0),
    isChanged: !isSame(outfit, saved),
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    wear: (change: Partial<Outfit>) => take({ kind: 'wear', change }),
    /** Sets an intermediate colour; consecutive ones are coalesced into one step. */
    lookFor: (background_color: string) => take({ kind: 'wear', change: { background_color }, goesOn: true }),
    undo: () => take({ kind: 'undo' }),
    redo: () => take({ kind: 'redo' }),
    reset: () => take({ kind: 'wear', change: saved }),
  }
}
