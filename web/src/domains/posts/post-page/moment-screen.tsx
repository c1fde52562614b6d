import type { Moment } from '@judian/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Feature } from '../../../kernel/feature/feature.tsx'
import { useShown } from '../../../kernel/feature/parts.ts'
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
  const moment = useShown(data?.moment)
  useTitle(moment?.title)
  useView(moment)
  const isMobile = useIsMobile()
  // Cached under its id, regardless of the address.
  if (moment && moment.community !== community) return <ErrorView status={404} />

  return (
    <MomentPage community={community} aside={moment && <Aside moment={moment} isWide={!isMobile} />}>
      <Part>{moment ? <MomentArticle moment={moment} poll={data?.poll} /> : <MomentSkeleton />}</Part>
      {moment && (
        <Feature name="first-posts">
          <FirstPostLine moment={moment} />
        </Feature>
      )}
      {moment?.review === 'published' && (
        <Part>
          <CommentSection key={commentId} moment={moment} focus={commentId} />
        </Part>
      )}
      {moment?.review === 'published' && isMobile && <MomentBar moment={moment} />}
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
