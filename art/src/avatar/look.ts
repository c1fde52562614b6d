import { createRandom, type Several } from '../kit/random.ts'
import type { Tone } from './pen.ts'

const hairStyles = ['crop', 'swept', 'curls', 'bob', 'bun', 'fringe', 'tail', 'long'] as const

/** Parameters of a default figure. */
export type Look = {
  ground: Tone
  skin: Tone
  hair: Tone
  top: Tone
  trousers: Tone
  boots: Tone
  trim: string
  hairStyle: (typeof hairStyles)[number]
  topStyle: 'jacket' | 'vest' | 'hoodie'
  mood: 'smile' | 'calm' | 'grin'
}

const grounds: Several<Tone> = [
  { base: '#CFE9E0', shade: '#B9DDD1' },
  { base: '#D6E2EA', shade: '#C1D2DD' },
  { base: '#F0E2C8', shade: '#E5D2B0' },
  { base: '#E4DDF0', shade: '#D3C9E5' },
  { base: '#F3DAD2', shade: '#E8C7BC' },
  { base: '#2C4550', shade: '#365561' },
]

const skins: Several<Tone> = [
  { base: '#FBE0CB', shade: '#F0C6A8' },
  { base: '#F4CFAE', shade: '#E4B48D' },
  { base: '#E2AF85', shade: '#CB9267' },
  { base: '#B57D55', shade: '#98643F' },
  { base: '#8A5B3E', shade: '#71472E' },
]

const hairs: Several<Tone> = [
  { base: '#2B2F38', shade: '#1E2129' },
  { base: '#333A45', shade: '#262C35' },
  { base: '#4A352B', shade: '#382720' },
  { base: '#8A5A3A', shade: '#6F452A' },
  { base: '#C99A5B', shade: '#B08144' },
  { base: '#8D98A3', shade: '#727E8A' },
  { base: '#2F6F68', shade: '#235650' },
]

const tops: Several<Tone> = [
  { base: '#3F6B63', shade: '#335750' },
  { base: '#44566B', shade: '#374659' },
  { base: '#7A6A4B', shade: '#64563B' },
  { base: '#8C4F46', shade: '#743F37' },
  { base: '#5C5480', shade: '#4B446A' },
  { base: '#2F3D47', shade: '#25313A' },
  { base: '#D9E2E0', shade: '#BFCCCA' },
]

const trousers: Several<Tone> = [
  { base: '#4B5A62', shade: '#3E4C53' },
  { base: '#5A5A52', shade: '#4B4B43' },
  { base: '#465468', shade: '#394656' },
  { base: '#6A6153', shade: '#585044' },
]

const boots: Several<Tone> = [
  { base: '#3A444B', shade: '#2C353B' },
  { base: '#5B4638', shade: '#49382D' },
  { base: '#33403C', shade: '#28332F' },
]

/** Returns the look of a seed (a user id): stable, and varied between neighbours. */
export function lookOf(seed: number): Look {
  const random = createRandom(seed + 11)
  // Shared parts cycle, so that each variant is drawn once.
  const turn = <T>(kinds: Several<T>) => kinds[seed % kinds.length] ?? kinds[0]
  return {
    ground: turn(grounds),
    skin: turn(skins),
    hair: turn(hairs),
    top: random.pick(tops),
    trim: random.pick(['#44E3B0', '#44E3B0', '#F6BD60', '#8FC1FD', '#F0806B']),
    // Neighbouring ids have different hair, so that a short member list looks varied.
    hairStyle: hairStyles[seed % hairStyles.length] ?? 'crop',
    topStyle: random.pick(['jacket', 'vest', 'hoodie']),
    mood: random.pick(['smile', 'calm', 'grin']),
    trousers: turn(trousers),
    boots: turn(boots),
  }
}
