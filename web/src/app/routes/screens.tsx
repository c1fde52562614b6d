import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { MomentScreen, ShortLinkScreen } from '../parts.ts'
import { ScreenLoading } from './screen-loading.tsx'

/** A post, alone or opened at one of its comments. */
export function MomentRoute() {
  const { division = '', messageId, commentId } = useParams({ strict: false })
  return (
    // Keyed: another post is another page, not the same one changing.
    <Suspense key={messageId} fallback={<ScreenLoading />}>
      <MomentScreen
        community={division}
        messageId={Number(messageId)}
        {...(commentId !== undefined && { commentId: Number(commentId) })}
      />
    </Suspense>
  )
}

export function ShortLinkRoute() {
  const { shortCode = '' } = useParams({ strict: false })
  return (
    <Suspense fallback={<ScreenLoading />}>
      <ShortLinkScreen shortCode={shortCode} />
    </Suspense>
  )
}
