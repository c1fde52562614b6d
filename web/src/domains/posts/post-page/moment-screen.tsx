import type { Moment } from '@judian/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Optional } from '../../../kernel/lazy/optional.tsx'
import { Part } from '../../../kernel/lazy/part.tsx'
import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { ErrorView } from '../../../ui/feedback/error-view.tsx'
import { CommentSection } from '../comments/comment-section.tsx'
import { momentInFeeds } from '../moments/cached-moments.ts'
import { singleMoment } from '../moments/queries.ts'
import { AuthorAside } from './author-aside.tsx'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { FirstPostLine } from './first-post-line.tsx'
import { MomentBar } from './moment-bar.tsx'
import { MomentArticle } from './moment-article.tsx'
import { MomentPage } from './moment-page.tsx'
import { MomentSkeleton } from './moment-skeleton.tsx'
import { useView } from './use-view.ts'
import '../../../ui/print.css'

const RelatedPosts = lazyPart(() => import('./related-posts.tsx'), 'RelatedPosts')

interface Props {
  community: string
  messageId: number
  /** The focused comment. */
  commentId?: number
}

/** A post with its comments. */
export function MomentScreen({ community, messageId, commentId }: Props) {
  const client = useQueryClient()
  const { data } = useQuery({
    ...singleMoment(community, messageId),
    placeholderData: () => {
      const known = momentInFeeds(client, messageId)
      return known && { status: 200 as const, moment: known }
    },
    throwOnError: (_error, { state }) => !state.data || state.data.moment.truncated === true,
  })
  useTitle(data?.moment.title)
  useView(data?.moment)
  const isMobile = useIsMobile()
  // Cached under its id, regardless of the address.
  if (data && data.moment.community !== community) return <ErrorView status={404} />

  return (
    <MomentPage community={community} aside={data && <Aside moment={data.moment} isWide={!isMobile} />}>
      <Part>{data ? <MomentArticle moment={data.moment} poll={data.poll} /> : <MomentSkeleton />}</Part>
      {data && <FirstPostLine moment={data.moment} />}
      {data?.moment.review === 'published' && (
        <Part>
          <CommentSection key={commentId} moment={data.moment} focus={commentId} />
        </Part>
      )}
      {data?.moment.review === 'published' && isMobile && <MomentBar moment={data.moment} />}
    </MomentPage>
  )
}

function Aside({ moment, isWide }: { moment: Moment; isWide: boolean }) {
  return (
    <>
      <AuthorAside moment={moment} />
      {isWide && moment.review === 'published' && (
        <Optional>
          <RelatedPosts moment={moment} />
        </Optional>
      )}
    </>
  )
}
