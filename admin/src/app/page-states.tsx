import { isApiError } from '@judian/web/kernel/ask/index.ts'
import { LoadFailed } from '@judian/web/kernel/lazy/load-failed.tsx'
import { ErrorView } from '@judian/web/ui/feedback/error-view.tsx'
import { Skeleton } from '@judian/web/ui/feedback/skeleton.tsx'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'

export const PageLoading = () => <Skeleton height={320} />

export const NotFound = () => <ErrorView status={404} />

/** Error boundary of a page. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  if (isApiError(error, 'NotAllowed')) return <ErrorView status={403} />
  const retry = () => {
    queries.reset()
    reset()
    void router.invalidate()
  }
  return <LoadFailed error={error} onRetry={retry} />
}
