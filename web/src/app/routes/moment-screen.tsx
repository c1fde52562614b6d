import { createLazyRoute, useParams } from '@tanstack/react-router'
import { MomentScreen as Moment } from '../../features/moments/post/moment-screen.tsx'

/** A post, alone or opened at one of its comments. */
function MomentScreen() {
  const { division = '', messageId, commentId } = useParams({ strict: false })
  return (
    // Keyed: another post is another page, not the same one changing.
    <Moment
      key={messageId}
      community={division}
      messageId={Number(messageId)}
      {...(commentId !== undefined && { commentId: Number(commentId) })}
    />
  )
}

export const momentRoute = createLazyRoute('/community/$division/$messageId')({ component: MomentScreen })
export const focusedMomentRoute = createLazyRoute('/community/$division/$messageId/$commentId')({
  component: MomentScreen,
})
