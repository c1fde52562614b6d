import { useParams } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { MomentScreen, ProfileScreen, ShortLinkScreen } from '../parts.ts'
import { ScreenLoading } from './screen-loading.tsx'

/** A screen that reads its place for itself, if it has one. */
export const screenOf = (Screen: ComponentType) => () => (
  <Suspense fallback={<ScreenLoading />}>
    <Screen />
  </Suspense>
)

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

export function ProfileRoute() {
  const { userId } = useParams({ strict: false })
  return (
    // Keyed: another member is another page.
    <Suspense key={userId} fallback={<ScreenLoading />}>
      <ProfileScreen userId={Number(userId)} />
    </Suspense>
  )
}
