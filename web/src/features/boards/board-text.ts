import type { BoardCard } from '@judian/contract'

// The engine has them, too; a poster in a feed loads without it.
const sideNames = { attack: '进攻', defend: '防守' } as const

/** A board's summary in a few words. */
export const boardText = ({ map_name, side, steps }: BoardCard) => `${map_name} · ${sideNames[side]} · ${steps} 步`

/** The picture of a step, from 1. */
export const posterOf = ({ poster }: BoardCard, step: number) => `${poster}-${step}.webp`

/** A step's description without the caption that it begins with, where that is shown beside it. */
export const factsOf = (description = '', caption: string) =>
  description.startsWith(caption) ? description.slice(caption.length).replace(/^。/, '') : description
