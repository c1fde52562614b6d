import type { Wardrobe } from '../catalogue.ts'
import { fineBackgrounds } from './fine-backgrounds.ts'
import { landscapes } from './landscapes.ts'
import { rooms } from './rooms.ts'

/** Muted: no ink lines and close tones, so that the figure stands out. */
export const backgrounds: Wardrobe<'background'> = { ...rooms, ...landscapes, ...fineBackgrounds }
