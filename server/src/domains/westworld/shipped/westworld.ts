import { laoliang } from './laoliang.ts'
import { numberSeven } from './number-seven.ts'
import { xiaoman } from './xiaoman.ts'

/** The three hosts that ship, each with a voice and stories of its own. */
export const shippedHosts = [
  { key: 'xiaoman', name: '小满', stories: xiaoman },
  { key: 'laoliang', name: '老梁', stories: laoliang },
  { key: 'number-seven', name: '七号', stories: numberSeven },
] as const
