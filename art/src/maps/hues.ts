import type { Theme } from '../scenes/scene.ts'
import type { Ground, Laid } from './plan.ts'

/** Colours of a map. Walls, floors and the outside differ in lightness, so that a grey print reads alike; nothing is as strong as a piece. */
export interface Hues {
  readonly ground: Record<Ground, string>
  /** Of the ground's outline and texture. */
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
  /** Over the ground, seen from an upper floor. */
  readonly veil: string
}

export const hues: Record<Theme, Hues> = {
  light: {
    ground: {
      grass: '#D5E0CB',
      gravel: '#E0D9C7',
      planks: '#E3D4B8',
      rock: '#C3CCCA',
      sand: '#E9DDBF',
      stone: '#D8DEDB',
      water: '#B4D2DC',
    },
    mark: {
      grass: '#BBCDB0',
      gravel: '#CBC2AC',
      planks: '#C9B592',
      rock: '#A9B6B4',
      sand: '#D6C69F',
      stone: '#C4CDCA',
      water: '#9AC0CE',
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
      grass: '#182B2B',
      gravel: '#232D2F',
      planks: '#2C3432',
      rock: '#26353B',
      sand: '#2C322C',
      stone: '#1C2A31',
      water: '#0E2836',
    },
    mark: {
      grass: '#223938',
      gravel: '#2F3A3B',
      planks: '#3A4340',
      rock: '#34464D',
      sand: '#3A4138',
      stone: '#283840',
      water: '#1A3A4A',
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
