import type { Theme } from '../scenes/scene.ts'
import type { Ground, Laid } from './plan.ts'

/** Colours of a map. Walls, floors and the outside differ in lightness, so that a grey print reads alike; nothing is as strong as a piece. */
export interface Hues {
  readonly ground: Record<Ground, string>
  /** Colour of the ground's outline and texture. */
  readonly mark: Record<Ground, string>
  readonly laid: Record<Laid, string>
  readonly joint: string
  readonly wall: string
  readonly deck: string
  readonly rail: string
  readonly roof: string
  readonly glass: string
  readonly door: string
  readonly thing: string
  readonly thingShade: string
  readonly thingLine: string
  readonly leaf: string
  readonly leafShade: string
  readonly site: string
  readonly shadow: string
  readonly shadowOpacity: number
  /** Drawn over the ground as seen from an upper floor. */
  readonly veil: string
}

export const hues: Record<Theme, Hues> = {
  light: {
    ground: {
      grass: '#D0DDC6',
      gravel: '#E9E3D4',
      planks: '#EADCC2',
      rock: '#BDC7C5',
      sand: '#EFE5CB',
      stone: '#D8DEDB',
      water: '#A9CAD6',
    },
    mark: {
      grass: '#BBCDB0',
      gravel: '#CFC6B1',
      planks: '#B9A37C',
      rock: '#9CABA9',
      sand: '#D6C69F',
      stone: '#C4CDCA',
      water: '#8FB7C6',
    },
    laid: { plain: '#FDFCF8', tiles: '#F6F8F5', boards: '#FAF5E9' },
    joint: '#E7E4D8',
    wall: '#20353F',
    deck: '#EEEDE4',
    rail: '#5F767F',
    roof: '#C9D1D0',
    glass: '#BFE0EE',
    door: '#B88A5B',
    thing: '#DCD5C3',
    thingShade: '#C5BCA6',
    thingLine: '#6F756C',
    leaf: '#A9C59E',
    leafShade: '#8DB086',
    site: '#17987A',
    shadow: '#12202A',
    shadowOpacity: 0.13,
    veil: '#E9EEEC',
  },
  dark: {
    ground: {
      grass: '#182C2C',
      gravel: '#2B3738',
      planks: '#39423E',
      rock: '#2D3E45',
      sand: '#383D35',
      stone: '#1C2A31',
      water: '#0B2230',
    },
    mark: {
      grass: '#223938',
      gravel: '#3A4748',
      planks: '#505A54',
      rock: '#1F2E34',
      sand: '#494F44',
      stone: '#283840',
      water: '#163646',
    },
    laid: { plain: '#344A55', tiles: '#30464F', boards: '#38494F' },
    joint: '#3F555F',
    wall: '#B3C8CE',
    deck: '#2B3E48',
    rail: '#7F98A1',
    roof: '#22323A',
    glass: '#5FA3BF',
    door: '#C09A6C',
    thing: '#4C626C',
    thingShade: '#40545E',
    thingLine: '#869DA5',
    leaf: '#2F5148',
    leafShade: '#26443D',
    site: '#44E3B0',
    shadow: '#060D12',
    shadowOpacity: 0.34,
    veil: '#0F1C24',
  },
}
