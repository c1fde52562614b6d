import { anchor, cat, crane, gate, kestrel, peak } from '../kit/emblems.ts'
import { palette } from '../kit/palette.ts'
import { at, circle, path, picture, rect } from '../kit/svg.ts'

const edge = { stroke: palette.ink, strokeWidth: 4, strokeLinejoin: 'round' } as const
const shield = 'M128 30q42 24 84 24v74q0 70-84 104q-84-34-84-104v-74q42 0 84-24z'
const shieldShade = 'M128 30q42 24 84 24v74q0 70-84 104z'

type Arms = { ground: string; field: string; shade: string; emblem: string }

/** Logos of the demo's clans, by name. */
const arms = {
  gate: { ground: '#D6E2E4', field: '#3C6470', shade: '#31535E', emblem: gate(palette.haze, '#B4C7CA') },
  peak: { ground: '#E4E0D4', field: '#8A6B4A', shade: '#74593D', emblem: peak('#D9E4E6', '#A9BCC1') },
  kestrel: { ground: '#E3DAD6', field: '#7C4550', shade: '#683A44', emblem: kestrel('#E7C9A0', '#C9A576') },
  anchor: { ground: '#D4DCE8', field: '#3E4F7C', shade: '#334268', emblem: anchor('#D5DDE8', '#A8B5C8') },
  crane: { ground: '#DCE6DC', field: '#4B7A5C', shade: '#3F674D', emblem: crane('#F0F4EE', '#BFD2C3') },
  cat: { ground: '#E2DCEA', field: '#5E4E86', shade: '#4F4171', emblem: cat('#E9E2F2', '#BEB2D4') },
} satisfies Record<string, Arms>

export type ClanArms = keyof typeof arms

export const clanArms = Object.keys(arms) as readonly ClanArms[]

/** A shield with an emblem. */
export function clanArmsSvg(name: ClanArms): string {
  const { ground, field, shade, emblem } = arms[name]
  return picture(
    256,
    256,
    rect(0, 0, 256, 256, { fill: ground }) +
      circle(128, 128, 116, { fill: '#FFFFFF', opacity: 0.35 }) +
      path(shield, { ...edge, fill: field }) +
      path(shieldShade, { fill: shade }) +
      at(128, 126, 0.68, emblem) +
      path(shield, { ...edge, fill: 'none' }),
  )
}
