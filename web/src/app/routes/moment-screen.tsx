import '../composed/late-places.tsx'
import '../composed/post-places.tsx'
import { useParams } from '@tanstack/react-router'
import { MomentScreen as Moment } from '../../domains/posts/post-page/moment-screen.tsx'
import { ShortLinkScreen as ShortLink } from '../../domains/posts/post-page/short-link-screen.tsx'

/** Post page, optionally focused on a comment. */
export function MomentScreen() {
  const { division = '', messageId, commentId } = useParams({ strict: false })
  return (
    // Keyed: navigating to another post remounts the page.
    <Moment
      key={messageId}
      community={division}
      messageId={Number(messageId)}
      {...(commentId !== undefined && { commentId: Number(commentId) })}
    />
  )
}

export function ShortLinkScreen() {
  const { shortCode } = useParams({ from: '/s/c/$shortCode' })
  return <ShortLink shortCode={shortCode} />
}
