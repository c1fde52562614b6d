import { createLazyRoute, useParams } from '@tanstack/react-router'
import { FolderLinks } from '../../features/favourites/folder-links.tsx'
import { ProfileScreen as Profile } from '../../features/profiles/profile-screen.tsx'
import { useMe } from '../../kernel/session/index.ts'
import { renderMoment } from '../composed/render-moment.tsx'

/** Profile with the member's posts, rendered as in the feed. */
function ProfileScreen() {
  const userId = Number(useParams({ from: '/user/profile/$userId' }).userId)
  const isOwn = useMe()?.user_id === userId
  // Keyed: navigating to another member remounts the page.
  return (
    <Profile
      key={userId}
      userId={userId}
      renderMoment={renderMoment}
      favourites={<FolderLinks userId={userId} isOwn={isOwn} />}
    />
  )
}

export const profileRoute = createLazyRoute('/user/profile/$userId')({ component: ProfileScreen })
