import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { isExpectedError } from './expected-error.ts'

/** A part of a page. If it fails, because of us or a program that changes pages, the rest stays as it is, with what was typed there. */
export function Part({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={Failed}>
      {children}
    </CatchBoundary>
  )
}

function Failed({ error, reset }: ErrorComponentProps) {
  // The screen has views for those.
  if (isExpectedError(error)) throw error
  return (
    <Empty
      action={
        <Button icon="retry" onClick={reset}>
          再试一次
        </Button>
      }
    >
      这一块没能显示出来
    </Empty>
  )
}
