import { digestOf } from './digest.ts'
import type { FirstAnswer } from './first-data.ts'
import { type Front, packFront } from './packed.ts'
import type { Shell } from './shell.ts'

/** Far more than what is looked at within a moment; beyond it the oldest is dropped. */
const maxKept = 300

/** A page's front, put together and compressed once for all who are sent the same. */
export function keepFronts({ front }: Shell): (page: Parameters<Shell['front']>[0]) => Front {
  const kept = new Map<string, Front>()
  return (page) => {
    const { theme, links, paint, answers } = page
    const key = JSON.stringify([theme, links, digestOf(paint), ...answers.filter(isShared).map(nameOf)])
    const found = kept.get(key) ?? packFront(front(page))
    kept.set(key, found)
    const [oldest] = kept.keys()
    if (kept.size > maxKept) kept.delete(oldest!)
    return found
  }
}

const isShared = (one: FirstAnswer) => one.isShared
const nameOf = ({ path, form, answer }: FirstAnswer) => [path, form, digestOf(answer.common)]
