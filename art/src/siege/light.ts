/** Lighting of a phase of the siege: the colours of each material under sky and fires. */
export type SiegeLight = {
  name: 'dusk' | 'night'
  sky: readonly string[]
  sun: string
  far: readonly [string, string, string]
  stone: { light: string; base: string; shade: string; deep: string; joint: string }
  wood: { light: string; base: string; shade: string }
  iron: string
  ground: readonly [string, string, string]
  outline: string
  fire: string
  glow: number
}

export const siegeLights: readonly SiegeLight[] = [
  {
    name: 'dusk',
    sky: ['#33406B', '#6E5A86', '#C9787A', '#F2A877', '#FAD9A4'],
    sun: '#FFE9BF',
    far: ['#A07A8C', '#75607F', '#4E4A68'],
    stone: { light: '#A79BA6', base: '#857C8E', shade: '#645F77', deep: '#47455E', joint: '#57536B' },
    wood: { light: '#9A6B4C', base: '#7A523C', shade: '#543930' },
    iron: '#33384A',
    ground: ['#5C4F62', '#423D54', '#2C2C40'],
    outline: '#20202F',
    fire: '#FFC163',
    glow: 0.16,
  },
  {
    name: 'night',
    sky: ['#070D18', '#0D1828', '#15263A', '#22384C', '#3C4A54'],
    sun: '#DDE9EA',
    far: ['#233649', '#1A2A3A', '#13202D'],
    stone: { light: '#566675', base: '#3E4D5C', shade: '#2D3A48', deep: '#1F2A36', joint: '#263341' },
    wood: { light: '#6A4A38', base: '#4D372C', shade: '#33261F' },
    iron: '#151C25',
    ground: ['#1E2A35', '#16202A', '#0E151D'],
    outline: '#0A1017',
    fire: '#FFB24D',
    glow: 0.26,
  },
]

/** State of the gate by phase. */
export const siegePhases = ['sealed', 'cracked', 'broken'] as const
export type SiegePhase = (typeof siegePhases)[number]

export const WIDTH = 1600
export const HEIGHT = 900
