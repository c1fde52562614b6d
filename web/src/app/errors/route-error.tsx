import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { isApiError, ApiError, NetworkError } from '../../kernel/ask/index.ts'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { isChunkLoadError } from '../../kernel/lazy/expected-error.ts'
import { LoadFailed } from '../../kernel/lazy/load-failed.tsx'
import { me } from '../../kernel/session/index.ts'
import { ErrorView } from '../../ui/feedback/error-view.tsx'
import { useCurrentCommunity } from '../place.ts'

/** For visitors only. */
export const Welcome = lazyPart(() => import('../welcome/welcome.tsx'), 'Welcome')

/** Error boundary of a screen. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const division = useCurrentCommunity()
  const queries = useQueryErrorResetBoundary()
  // Not useMe: its query may be the one that failed.
  const member = useQueryClient().getQueryData(me.queryKey)
  const retry = () => {
    queries.reset()
    reset()
    void router.invalidate()
  }

  if (!member && isApiError(error, 'NotSignedIn')) return <Welcome division={division} />
  if (isChunkLoadError(error))
    return (
      <LoadFailed error={error} retryText="刷新" onRetry={() => location.reload()}>
        页面没能加载出来，可能是网络不稳
      </LoadFailed>
    )
  if (error instanceof NetworkError) return <LoadFailed error={error} onRetry={retry} />
  if (!(error instanceof ApiError)) return <ErrorView status={500} onRetry={retry} />
  return <ErrorView status={statusOf(error)} {...(isRetryable(error) && { onRetry: retry })} />
}

/** What isn't there is shown so, also where 404 means something else for the call. */
const statusOf = ({ outcome, status }: ApiError) => (outcome.endsWith('NotFound') ? 404 : status)

/** Whether a retry may succeed. */
const isRetryable = ({ status }: ApiError) => status === 429 || status >= 500 || status === 401

export function NotFound() {
  // The back-office has its own error page: shown in its place, this one means that access was denied.
  return <ErrorView status={location.pathname.startsWith('/admin/') ? 403 : 404} />
}
