import { type Palette, palettes } from '@judian/boards'
import { useTheme } from '../../../kernel/theme/theme.ts'

/** The colours of drawings on a map, for the light or dark theme. */
export const usePalette = (): Palette => palettes[useTheme()]
