import { bustSvg } from '../avatar/figure.ts'
import { itemImage, type Worn } from '../avatar/layers.ts'

/** Operators as figures with items, by the engine's names. */
const operators: Readonly<Record<string, readonly [look: number, worn: Worn]>> = {
  mule: [6, { hats: itemImage('hats', 'field-cap'), tops: itemImage('tops', 'plate-vest') }],
  owl: [9, { hats: itemImage('hats', 'night-owl'), tops: itemImage('tops', 'stealth-suit') }],
  wrench: [3, { hats: itemImage('hats', 'headband'), tops: itemImage('tops', 'field-jacket') }],
  finale: [17, { hats: itemImage('hats', 'marshal-cap'), tops: itemImage('tops', 'parade-tunic') }],
  medic: [12, { hats: itemImage('hats', 'beret'), tops: itemImage('tops', 'knit-sweater') }],
  gale: [21, { hats: itemImage('hats', 'comms-headset'), tops: itemImage('tops', 'bomber-jacket') }],
}

export const operatorDrawings = Object.entries(operators).map(
  ([name, [look, worn]]) => [name, () => bustSvg(look, worn)] as const,
)
