import { topics } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'

/** Twice a second at most. */
const everyMs = 500

/** Publishes the number of knocks: immediately, then at most once per interval. */
export function createKnockCounter({ publish }: Pick<AppContext, 'publish'>) {
  let latest: number | undefined
  let timer: NodeJS.Timeout | undefined

  function flush() {
    timer = undefined
    if (latest === undefined) return
    publish(topics.event('knock'), { kind: 'knocks', total: latest })
    latest = undefined
    timer = setTimeout(flush, everyMs).unref()
  }

  return (total: number) => {
    // Commits may end in another order than they counted.
    latest = Math.max(latest ?? 0, total)
    if (!timer) flush()
  }
}
