import { parseArgs } from 'node:util'
import { sizes, type SizeName } from './data/sizes.ts'

interface Options {
  sizes: SizeName[]
  /** Empty: all. */
  cases: string[]
}

/** `--size tiny|small|large|both` (default small; both: small, then large), `--case a,b` (default all). */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: { size: { type: 'string', default: 'small' }, case: { type: 'string', default: '' } },
  })
  const all = Object.keys(sizes) as SizeName[]
  const chosen: SizeName[] = values.size === 'both' ? ['small', 'large'] : all.filter((name) => name === values.size)
  if (chosen.length === 0) throw new Error(`--size is one of ${all.join(', ')}, both`)
  return { sizes: chosen, cases: values.case.split(',').filter((name) => name !== '') }
}
