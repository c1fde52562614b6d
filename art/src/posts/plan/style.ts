import { palette } from '../../kit/palette.ts'

export type PlanStyle = {
  ground: string
  grid: string
  floor: readonly [string, string]
  wall: string
  thin: string
  thing: string
  zone: string
  attack: string
  defend: string
  label: string
}

/** Three ways to print a plan: on drafting blue, on paper, on the tactical screen. */
export const planStyles = {
  draft: {
    ground: '#1B3A4B',
    grid: '#234859',
    floor: ['#21465A', '#264E63'],
    wall: '#DCEBF0',
    thin: '#7FA7B8',
    thing: '#2C586E',
    zone: palette.mint,
    attack: palette.amber,
    defend: palette.sky,
    label: '#DCEBF0',
  },
  paper: {
    ground: palette.cream,
    grid: '#E3DAC6',
    floor: ['#FBF8F0', '#F6F1E4'],
    wall: '#2E3D45',
    thin: '#9C9580',
    thing: '#E6DDC8',
    zone: '#2FB58B',
    attack: '#D9583F',
    defend: '#2C78B8',
    label: '#2E3D45',
  },
  screen: {
    ground: palette.ink,
    grid: '#182B36',
    floor: ['#1D313C', '#233A46'],
    wall: '#8FB0B8',
    thin: '#5A7883',
    thing: '#2F4A56',
    zone: palette.mint,
    attack: palette.coral,
    defend: palette.mint,
    label: palette.haze,
  },
} as const satisfies Record<string, PlanStyle>
