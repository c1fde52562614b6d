import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { isApiError } from '../../../kernel/ask/index.ts'
import { ErrorView } from '../../../ui/feedback/error-view.tsx'
import { MomentSkeleton } from './moment-skeleton.tsx'
import { shortLinkTarget } from './queries.ts'

/** Format of a short code: malformed ones aren't requested. */
const shortCodeShape = /^[0-9A-Za-z]{10}$/

/** Redirects a short link to its post. */
export function ShortLinkScreen({ shortCode }: { shortCode: string }) {
  const isCode = shortCodeShape.test(shortCode)
  const { data, error } = useQuery({
    ...shortLinkTarget(shortCode),
    enabled: isCode,
    throwOnError: (reason) => !isApiError(reason, 'ShortCodeNotFound'),
  })

  if (error || !isCode) return <ErrorView status={404} />
  if (!data) return <MomentSkeleton />
  const params = { division: data.community_name, messageId: String(data.message_id) }
  return <Navigate to="/community/$division/$messageId" params={params} replace />
}
