import type { Moment, Poll } from '@judian/contract'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { Part } from '../../kernel/lazy/part.tsx'
import { PollOutline } from './poll-outline.tsx'

const PollView = lazyPart(() => import('./poll-view.tsx'), 'PollView')

interface Props {
  moment: Moment
  poll: Poll | undefined
  /** The post's mark, which opens its history. */
  edited: ReactNode
}

/** The poll of a post's page, which loads late; its outline, which prerendered pages have, takes its place. */
export function PollSection({ moment, poll, edited }: Props) {
  if (!moment.poll) return null
  const outline = <PollOutline poll={poll} size={moment.poll} />
  return (
    <Part>
      <Suspense fallback={outline}>
        {poll && !import.meta.env.SSR ? <PollView moment={moment} poll={poll} edited={edited} /> : outline}
      </Suspense>
    </Part>
  )
}
