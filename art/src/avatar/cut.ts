import { path } from '../kit/svg.ts'
import { mark, mirrored, outline, shaded, type Tone } from './pen.ts'

/** Shared cuts of clothes, so that all meet at the same neck, wrists, waist and ankles. */

const torso = 'M129 166q-20 4-30 15q-5 36 3 92q48 8 96 0q8-56 3-92q-10-11-30-15q-21 16-42 0z'
const torsoShade = 'M152 176q10-2 19-9q19 4 29 15q5 36-3 91q-22 3-45 4z'

export const trunk = (tone: Tone) => shaded(torso, tone, torsoShade)

/** Sleeves to the wrist, with a cuff. */
export const sleeves = (tone: Tone, cuff: string) =>
  mirrored(
    (lit) =>
      path('M-48 180q-20 8-23 40l-3 40q10 7 21 2l7-44z', { ...outline, fill: lit ? tone.base : tone.shade }) +
      path('M-74 251q10 6 21 2l-1 10q-11 5-21-1z', { ...outline, fill: cuff }),
  )

export const shortSleeves = (tone: Tone, hem: string) =>
  mirrored(
    (lit) =>
      path('M-46 180q-21 7-26 37q12 8 25 3l4-20z', { ...outline, fill: lit ? tone.base : tone.shade }) +
      path('M-71 211q12 8 25 3l-1 6q-13 5-25-3z', { ...outline, fill: hem }),
  )

/** A top with long sleeves. */
export const shirt = (tone: Tone, cuff: string = tone.shade) => sleeves(tone, cuff) + trunk(tone)

const legs = 'M106 254h88l-2 102h-33l-9-60-9 60h-33z'
const legsShade = 'M150 262h43l-1 93h-14l-4-74-24-4z'

export const trousers = (tone: Tone) =>
  shaded(legs, tone, legsShade) + path('M150 274v22', mark) + path('M111 276l10 8M189 276l-10 8', mark)
