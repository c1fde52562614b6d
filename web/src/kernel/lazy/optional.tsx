import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'

/** Renders nothing until its lazy content has loaded, and nothing when that fails: the page works without it. */
export function Optional({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'optional'} errorComponent={Nothing} onCatch={warn}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  )
}

const Nothing = () => null
const warn = (error: unknown) => console.warn('a part of the page did not load', error)
