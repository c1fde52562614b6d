import { parseArgs } from 'node:util'
import { sizes, type SizeName } from './data/sizes.ts'

interface Options {
  sizes: SizeName[]
  /** Empty: all. */
  cases: string[]
  /** Writes a CPU profile of the server for each case. */
  profile: boolean
}

/** `--size tiny|small|large|both` (default small; both: small, then large), `--case a,b` (default all), `--profile`. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      size: { type: 'string', default: 'small' },
      case: { type: 'string', default: '' },
      profile: { type: 'boolean', default: false },
    },
  })
  const all = Object.keys(sizes) as SizeName[]
  const chosen: SizeName[] = values.size === 'both' ? ['small', 'large'] : all.filter((name) => name === values.size)
  if (chosen.length === 0) throw new Error(`--size is one of ${all.join(', ')}, both`)
  return { profile: values.profile, sizes: chosen, cases: values.case.split(',').filter((name) => name !== '') }
}
