import { topics } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { publishLatest } from '../../../kernel/publish-latest.ts'

/** Publishes the number of knocks of a day. */
export function createKnockCounter({ publish }: Pick<AppContext, 'publish'>) {
  const send = publishLatest((topic: ReturnType<typeof topics.event>, total: number) =>
    publish(topic, { kind: 'knocks', total }),
  )
  return (total: number) => send(topics.event('knock'), total, Math.max)
}
