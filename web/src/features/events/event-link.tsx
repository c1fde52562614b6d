import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CurrentEvent } from './use-events.ts'

interface Props {
  event: CurrentEvent
  className: string | undefined
  /** The companion's event has no page: it opens the preferences. */
  onCompanion: () => void
  onFollow?: (() => void) | undefined
  children: ReactNode
}

/** Link to an event. */
export function EventLink({ event: { path }, className, onCompanion, onFollow, children }: Props) {
  if (path === '')
    return (
      <button type="button" className={className} onClick={onCompanion}>
        {children}
      </button>
    )
  return (
    <Link to={path} className={className} onClick={onFollow}>
      {children}
    </Link>
  )
}
