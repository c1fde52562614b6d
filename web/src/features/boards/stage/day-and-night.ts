import { type Palette, palettes } from '@judian/boards'
import type { BoardMapOnWire } from '@judian/contract'
import { type Theme, useTheme } from '../../../kernel/theme/theme.ts'

/** The colours of what is drawn on a map, by day or by night. */
export const usePalette = (): Palette => palettes[useTheme()]

/** The address of a floor's picture; undefined on a map without this floor. */
export const floorPicture = ({ floors }: BoardMapOnWire, floor: number, theme: Theme) =>
  floors[floor]?.[theme === 'dark' ? 'picture_dark' : 'picture']
