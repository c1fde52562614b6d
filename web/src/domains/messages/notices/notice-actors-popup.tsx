import type { AuthorCard, Notice } from '@judian/contract'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'
import { paged, uniqueBy } from '../../../kernel/paging/paged.ts'
import { PagedList } from '../../../kernel/paging/paged-list.tsx'
import { PersonRow } from '../../../kernel/people/person-row.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

const actorsOf = (noticeId: number) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['noticeActors', noticeId],
    queryFn: ({ pageParam, signal }) =>
      ask('/v1/account/getNoticeActors', { notice_id: noticeId, ...pageParam }, signal),
    select: (data): AuthorCard[] =>
      uniqueBy(
        data.pages.flatMap((page) => page.members),
        (member) => member.user_id,
      ),
    refetchOnMount: 'always',
  })

const titleOf = (act: Notice['act']) => (act === 'follow' ? '新粉丝' : act === 'favourite' ? '收藏的人' : '点赞的人')

/** All actors of a notice, the latest first. */
export function NoticeActorsPopup({ notice, onClose }: PopupProps & { notice: Notice }) {
  const members = useInfiniteQuery(actorsOf(notice.id))
  return (
    <Dialog title={titleOf(notice.act)} onClose={onClose}>
      <PagedList
        items={members}
        none={<Empty scene="people">他们都收回了</Empty>}
        end="没有更多了"
        rowHeight={56}
        keyOf={(member) => member.user_id}
        renderRow={(member) => <PersonRow member={member} />}
      />
    </Dialog>
  )
}
