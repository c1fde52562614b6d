import { isApiError, messageOf } from '@judian/web/kernel/ask/index.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Empty } from '@judian/web/ui/feedback/empty.tsx'
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
  return (
    <Empty
      action={
        <Button variant="primary" icon="retry" onClick={retry}>
          再试一次
        </Button>
      }
    >
      {messageOf(error)}
    </Empty>
  )
}
