import { gadgets, operators } from '@judian/tiles'
import { create } from 'zustand'
import { browserStorage } from '../../../../kernel/storage/storage.ts'
import type { Crew } from './start-game.ts'

const key = 'judian:tile:crew'

function read(): Crew {
  const stored = browserStorage.readJson(key) as Partial<Crew> | null | undefined
  return {
    operator: operators.find((name) => name === stored?.operator) ?? 'owl',
    gadget: gadgets.find((name) => name === stored?.gadget) ?? 'shelf',
  }
}

/** Operator and gadget of the next game; the last choice is stored. */
export const useCrew = create<Crew>(read)

export function chooseCrew(chosen: Partial<Crew>) {
  useCrew.setState(chosen)
  browserStorage.write(key, JSON.stringify(useCrew.getState()))
}
