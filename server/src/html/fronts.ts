import { keeping } from '../kernel/keeping.ts'
import { digestOf } from './digest.ts'
import type { FirstAnswer } from './first-data.ts'
import { type Front, packFront } from './packed.ts'
import type { Shell } from './shell.ts'

/** Far more than what is looked at within a moment. */
const maxKept = 300

/** A page's front, put together and compressed once for all who are sent the same. */
export function keepFronts({ front }: Shell): (page: Parameters<Shell['front']>[0]) => Front {
  const kept = keeping<Front>(maxKept)
  return (page) => {
    const { theme, links, paint, answers } = page
    const key = [theme, links, digestOf(paint), ...answers.map(nameOf)].join(' ')
    return kept(key, () => packFront(front(page)))
  }
}

const nameOf = ({ path, form, answer }: FirstAnswer) => `${path} ${form} ${digestOf(answer.common)}`
