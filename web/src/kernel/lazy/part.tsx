import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isExpectedError } from './expected-error.ts'
import { LoadFailed } from './load-failed.tsx'

/**
 * A part of a page. If it fails, because of a bug or a program that changes pages, the rest keeps working, with what
 * was typed there.
 */
export function Part({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={Failed}>
      {children}
    </CatchBoundary>
  )
}

function Failed({ error, reset }: ErrorComponentProps) {
  // The screen shows expected errors.
  if (isExpectedError(error)) throw error
  return (
    <LoadFailed error={error} onRetry={reset}>
      这一块没能显示出来
    </LoadFailed>
  )
}
