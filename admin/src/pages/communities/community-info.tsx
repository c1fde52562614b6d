import type { AdminCommunity } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { CallForm } from '../../components/form/call-form.tsx'
import type { Fields } from '../../components/form/fields.ts'
import { loadedRow } from '../../components/form/versions/use-loaded-fields.ts'
import { communityList, presentCommunity } from '../../components/content/communities.ts'

const fieldsOf = (community: AdminCommunity): Fields<'/v1/admin/divisions/saveDivision'> => ({
  community_fullname: {
    kind: 'text',
    label: '全名',
    max: limits.communityNameLength,
    start: community.community_fullname,
  },
  community_info: {
    kind: 'textarea',
    label: '简介',
    max: limits.communityInfoLength,
    start: community.community_info,
  },
  review_first: {
    kind: 'check',
    label: '先审后发：帖子和评论都先进入待审内容',
    start: community.review_first === 1,
  },
  comments_review_first: {
    kind: 'check',
    label: '评论先审后发：帖子直接发布，评论先进入待审内容，适合新闻',
    start: community.comments_review_first === 1,
  },
  writing_closed: {
    kind: 'check',
    label: '暂停发帖和评论：内容仍可浏览，取消勾选即恢复',
    start: community.writing_closed === 1,
  },
  hidden: {
    kind: 'check',
    label: '隐藏社区：社区、帖子和战队只在后台可见，取消勾选即恢复',
    start: community.hidden === 1,
  },
})

/** A community's name, description and switches. */
export const CommunityInfo = ({ community }: { community: AdminCommunity }) => (
  <CallForm
    call="/v1/admin/divisions/saveDivision"
    fixed={{ community_id: community.community_id }}
    fields={fieldsOf(community)}
    loaded={loadedRow(community, fieldsOf, (client) => presentCommunity(client, community.community_id))}
    question={({ hidden }) =>
      hidden === 1 && community.hidden === 0 && '成员会看不到这个社区、它的帖子和战队，直到取消隐藏。'
    }
    refresh={communityList.queryKey}
  />
)
