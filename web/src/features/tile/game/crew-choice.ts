import { gadgets, operators } from '@judian/tiles'
import { create } from 'zustand'
import type { Crew } from './start-game.ts'

const key = 'judian:tile:crew'

function read(): Crew {
  try {
    const { operator, gadget } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Crew>
    return {
      operator: operators.find((name) => name === operator) ?? 'owl',
      gadget: gadgets.find((name) => name === gadget) ?? 'shelf',
    }
  } catch {
    return { operator: 'owl', gadget: 'shelf' }
  }
}

/** Operator and gadget of the next game; the last choice is stored. */
export const useCrew = create<Crew>(read)

export function chooseCrew(chosen: Partial<Crew>) {
  useCrew.setState(chosen)
  try {
    localStorage.setItem(key, JSON.stringify(useCrew.getState()))
  } catch (error) {
    console.warn('the choice could not be kept', error)
  }
}
