import type { AdminCommunity } from '@judian/contract'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { ActionButton } from '../../components/actions/action-button.tsx'
import { communityList, presentCommunity } from '../../components/content/communities.ts'
import type { Fields } from '../../components/form/fields.ts'
import { showForm } from '../../components/form/popups/call-form-popup.tsx'
import { loadedRow } from '../../components/form/versions/use-loaded-fields.ts'

/** Where a community is: its address, which can change, and whether the site begins there. */
export function CommunityAddress({ community }: { community: AdminCommunity }) {
  const { community_id, version, community_name, home } = community
  return (
    <>
      <p className="small">
        <code>{`/community/${community_name}`}</code>
        {home === 1 && <span className="soft">，也是打开网站时的首页</span>}
      </p>
      <div className="wrap">
        <Button size="s" onClick={() => renameCommunity(community)}>
          更改短名
        </Button>
        {home === 0 && (
          <ActionButton
            call="/v1/admin/divisions/setHomeDivision"
            input={{ community_id, version }}
            done="已设为首页"
            refresh={communityList.queryKey}
          >
            设为首页
          </ActionButton>
        )}
      </div>
    </>
  )
}

const fieldsOf = ({ community_name }: AdminCommunity): Fields<'/v1/admin/divisions/renameDivision'> => ({
  community_name: {
    kind: 'text',
    label: '短名',
    hint: '小写字母、数字和连字符',
    autoCapitalize: 'none',
    start: community_name,
  },
})

const renameCommunity = (community: AdminCommunity) =>
  showForm({
    title: '更改短名',
    confirm: '更改',
    about: '旧地址会自动转到新地址；成员正开着的页面要刷新一次。',
    call: '/v1/admin/divisions/renameDivision',
    fixed: { community_id: community.community_id },
    fields: fieldsOf(community),
    loaded: loadedRow(community, fieldsOf, (client) => presentCommunity(client, community.community_id)),
    refresh: communityList.queryKey,
    // A whole page, which knows the home community's present name.
    onDone: (_, { community_name }) => location.assign(`/admin/divisions?division=${community_name}`),
  })
