import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { CommentSection } from '../../comments/comment-section.tsx'
import { momentInFeeds } from '../moment-cache.ts'
import { singleMoment } from '../queries.ts'
import { AuthorAside } from './author-aside.tsx'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { MomentBar } from './moment-bar.tsx'
import { MomentArticle } from './moment-article.tsx'
import { MomentPage } from './moment-page.tsx'
import { MomentSkeleton } from './moment-skeleton.tsx'

interface Props {
  community: string
  messageId: number
  /** The comment that the page opens at. */
  commentId?: number
}

/** One post with its comments. */
export function MomentScreen({ community, messageId, commentId }: Props) {
  const client = useQueryClient()
  const { data } = useQuery({
    ...singleMoment(community, messageId),
    placeholderData: () => {
      const known = momentInFeeds(client, messageId)
      return known && { status: 200 as const, moment: known }
    },
    throwOnError: (_error, query) => query.state.data === undefined,
  })
  useTitle(data?.moment.title)
  const isMobile = useIsMobile()

  return (
    <MomentPage community={community} aside={data && <AuthorAside moment={data.moment} />}>
      {data ? <MomentArticle moment={data.moment} /> : <MomentSkeleton />}
      {data?.moment.review === 'published' && <CommentSection key={commentId} moment={data.moment} focus={commentId} />}
      {data?.moment.review === 'published' && isMobile && <MomentBar moment={data.moment} />}
    </MomentPage>
  )
}
