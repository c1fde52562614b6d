import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'

interface Props {
  /** Until the content has loaded; by default nothing. */
  fallback?: ReactNode
  children: ReactNode
}

/** Shows lazy content once it has loaded, and nothing when that fails, until the browser is online again: the page works without it. */
export function Optional({ fallback, children }: Props) {
  const timesOnline = useTimesOnline()
  return (
    <CatchBoundary getResetKey={() => timesOnline} errorComponent={Nothing} onCatch={warn}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  )
}

/** Counts how often the browser came online. */
function useTimesOnline() {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    const count = () => setTimes((before) => before + 1)
    addEventListener('online', count)
    return () => removeEventListener('online', count)
  }, [])
  return times
}

const Nothing = () => null
const warn = (error: unknown) => console.warn('a part of the page did not load', error)
