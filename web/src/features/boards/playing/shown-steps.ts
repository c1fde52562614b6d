import { create } from 'zustand'

interface Asked {
  readonly boardId: number
  readonly step: number
}

interface State {
  /** The step, from 1, that each opened player shows, by board. */
  readonly shown: Readonly<Record<number, number>>
  /** A step requested outside the player, which goes there. A new object each time. */
  readonly asked: Asked | undefined
}

/** The steps shown by the page's players: comments refer to them, and link to them. */
export const useShownSteps = create<State>(() => ({ shown: {}, asked: undefined }))

/** The present step of a board's player; 1 while its poster shows. */
export const useShownStep = (boardId: number) => useShownSteps(({ shown }) => shown[boardId] ?? 1)

export const setShownStep = (boardId: number, step: number) =>
  useShownSteps.setState(({ shown }) => ({ shown: { ...shown, [boardId]: step } }))

/** Opens the board's player at this step, brings it into sight and focuses it. */
export const askForStep = (boardId: number, step: number) => useShownSteps.setState({ asked: { boardId, step } })
