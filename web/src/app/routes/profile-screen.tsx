import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { FolderLinks } from '../../features/favourites/folder-links.tsx'
import { ProfileScreen as Profile } from '../../domains/posts/profiles/profile-screen.tsx'
import { Feature } from '../../kernel/feature/feature.tsx'
import { useMe } from '../../kernel/session/index.ts'
import { renderMoment } from '../composed/render-moment.tsx'

/** Profile with the member's posts, rendered as in the feed. */
export function ProfileScreen() {
  const userId = Number(useParams({ from: '/user/profile/$userId' }).userId)
  const { tab } = useSearch({ from: '/user/profile/$userId' })
  const navigate = useNavigate({ from: '/user/profile/$userId' })
  const isOwn = useMe()?.user_id === userId
  const openTab = (next: string | undefined) =>
    void navigate({ search: next === undefined ? {} : { tab: next }, resetScroll: false })
  // Keyed: navigating to another member remounts the page.
  return (
    <Profile
      key={userId}
      userId={userId}
      tab={tab}
      onTab={openTab}
      renderMoment={renderMoment}
      favourites={
        <Feature name="favourites">
          <FolderLinks userId={userId} isOwn={isOwn} />
        </Feature>
      }
    />
  )
}
