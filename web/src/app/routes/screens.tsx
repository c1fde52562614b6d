import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import {
  AvatarScreen,
  CoinsScreen,
  ModerationLogScreen,
  MomentScreen,
  MyDecisionsScreen,
  NotificationsScreen,
  ProfileScreen,
  ShortLinkScreen,
} from '../parts.ts'
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

export function NotificationsRoute() {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <NotificationsScreen />
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

export function AvatarRoute() {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <AvatarScreen />
    </Suspense>
  )
}

export function CoinsRoute() {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <CoinsScreen />
    </Suspense>
  )
}

export function MyDecisionsRoute() {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <MyDecisionsScreen />
    </Suspense>
  )
}

export function ModerationLogRoute() {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <ModerationLogScreen />
    </Suspense>
  )
}
