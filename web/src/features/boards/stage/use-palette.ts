import { type Palette, palettes } from '@judian/boards'
import { useTheme } from '../../../kernel/theme/theme.ts'

/** The colours of what is drawn on a map, by day or by night. */
export const usePalette = (): Palette => palettes[useTheme()]
