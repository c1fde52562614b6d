import { at, group } from '../kit/svg.ts'
import { laoliangFigure, xiaomanFigure } from '../westworld/hosts.ts'
import { roverDrawing } from '../westworld/rover.ts'

const HEIGHT = 0.44

/** Standing on the ground, `x` at the middle. */
export const xiaoman = (x: number, ...pose: Parameters<typeof xiaomanFigure>) =>
  at(x - 150 * HEIGHT, 8, HEIGHT, xiaomanFigure(...pose))
export const laoliang = (x: number, ...pose: Parameters<typeof laoliangFigure>) =>
  at(x - 150 * HEIGHT, 8, HEIGHT, laoliangFigure(...pose))

/** Number Seven, its front lifted by `turn` degrees. */
export const rover = (x: number, turn = 0) =>
  group({ transform: `rotate(${-turn} ${x - 30} 172)` }, at(x - 150 * 0.52, 68, 0.52, roverDrawing()))
