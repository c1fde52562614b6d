import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CurrentEvent } from './use-events.ts'

interface Props {
  event: CurrentEvent
  className: string | undefined
  /** The companion's event has no page: it asks what the companion should know. */
  onCompanion: () => void
  onFollow?: (() => void) | undefined
  children: ReactNode
}

/** Leads to an event. */
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
