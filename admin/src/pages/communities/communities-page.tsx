import type { AdminCommunity } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { cx } from '@judian/web/ui/cx.ts'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { useListState } from '../../components/list/use-list-state.ts'
import { QueryList } from '../../components/list/query-list.tsx'
import { showForm } from '../../components/form/popups/call-form-popup.tsx'
import { moved, OrderButtons } from '../../components/form/order-buttons.tsx'
import { Page } from '../../components/layout/page.tsx'
import { Section } from '../../components/layout/section.tsx'
import { useAction } from '../../components/actions/use-action.ts'
import { CommunityAddress } from './community-address.tsx'
import { CommunityInfo } from './community-info.tsx'
import { CommunityModerators } from './community-moderators.tsx'
import { CommunityPictures } from './community-pictures.tsx'
import { CommunityRules } from './community-rules.tsx'
import { CommunityTags } from './community-tags.tsx'
import styles from './communities.module.css'
import { communityList } from '../../components/content/communities.ts'

/** Ordered list of communities and the settings of the selected one. */
export function CommunitiesPage() {
  const found = useQuery(communityList)
  const { filters, setFilters } = useListState({ division: '' })
  const choose = (division: string) => setFilters({ division })

  return (
    <Page
      title="社区"
      about="资料、社区规则、标签、版主与排列次序"
      actions={
        <Button variant="primary" icon={moreIcons.plus} onClick={() => createCommunity(choose)}>
          新建社区
        </Button>
      }
    >
      <QueryList page={found} isEmpty={(data) => data.divisions.length === 0} none="还没有社区，先建一个吧">
        {(data) => <Communities {...data} chosen={filters.division} onChoose={choose} />}
      </QueryList>
    </Page>
  )
}

interface Props {
  divisions: readonly AdminCommunity[]
  order_version: number
  chosen: string
  onChoose: (name: string) => void
}

function Communities({ divisions, order_version, chosen, onChoose }: Props) {
  // The one that was first at the beginning: another order must not exchange the forms under somebody's edits.
  const [first] = useState(divisions[0]?.community_name)
  const named = (name: string | undefined) => divisions.find(({ community_name }) => community_name === name)
  const shown = named(chosen) ?? named(first) ?? divisions[0]
  return (
    <div className={`stack-l ${styles.layout}`}>
      <Order communities={divisions} version={order_version} shown={shown} onChoose={onChoose} />
      {shown && <Parts key={shown.community_id} community={shown} />}
    </div>
  )
}

interface OrderProps {
  /** Version of the shown order. */
  version: number
  communities: readonly AdminCommunity[]
  shown: AdminCommunity | undefined
  onChoose: (name: string) => void
}

function Order({ communities: all, version, shown, onChoose }: OrderProps) {
  return (
    <ol className={`stack-xs surface ${styles.order}`} aria-label="社区次序">
      {all.map((community, at) => (
        <li key={community.community_id} className={cx(styles.one, community === shown && styles.shown)}>
          <button
            type="button"
            className={`fill row small ${styles.open}`}
            onClick={() => onChoose(community.community_name)}
          >
            <img src={community.community_avatar} alt="" width={32} height={32} />
            <span className={`stack-xs ${styles.name}`}>
              <span>{community.community_fullname}</span>
              {community.home === 1 && <Chip tone="accent">首页</Chip>}
              {community.hidden === 1 && <Chip>已隐藏</Chip>}
              {community.writing_closed === 1 && <Chip>暂停发言</Chip>}
            </span>
          </button>
          <Move communities={all} version={version} at={at} />
        </li>
      ))}
    </ol>
  )
}

function Move({ communities: all, version, at }: Pick<OrderProps, 'communities' | 'version'> & { at: number }) {
  const up = useAction(() => order(moved(all, at, at - 1), version), {
    done: '次序已保存',
    refresh: [communityList.queryKey],
  })
  const down = useAction(() => order(moved(all, at, at + 1), version), {
    done: '次序已保存',
    refresh: [communityList.queryKey],
  })
  return (
    <OrderButtons
      name={all[at]?.community_fullname ?? ''}
      at={at}
      count={all.length}
      onMove={(to) => (to < at ? up : down).run()}
    />
  )
}

const order = (list: readonly AdminCommunity[], version: number) =>
  ask('/v1/admin/divisions/orderDivisions', { version, community_ids: list.map(({ community_id }) => community_id) })

function Parts({ community }: { community: AdminCommunity }) {
  return (
    <div className={`stack-l ${styles.parts}`}>
      <Section title="资料">
        <CommunityPictures community={community} />
        <CommunityInfo community={community} />
      </Section>
      <Section title="地址">
        <CommunityAddress community={community} />
      </Section>
      <Section title="版主">
        <CommunityModerators community={community} />
      </Section>
      <Section title="社区规则">
        <CommunityRules community={community} />
      </Section>
      <Section title="标签">
        <CommunityTags community={community} />
      </Section>
    </div>
  )
}

/** Creates a community; its short name is part of links. */
const createCommunity = (onMade: (name: string) => void) =>
  showForm({
    title: '新建社区',
    confirm: '建立',
    call: '/v1/admin/divisions/createDivision',
    countsOnce: true,
    fixed: { review_first: 0 },
    fields: {
      community_name: {
        kind: 'text',
        label: '短名',
        hint: '小写字母、数字和连字符；出现在每个链接里，以后可以改，旧链接会自动转到新地址',
        autoCapitalize: 'none',
      },
      community_fullname: { kind: 'text', label: '全名', max: limits.communityNameLength },
      community_info: { kind: 'textarea', label: '简介', max: limits.communityInfoLength },
    },
    refresh: communityList.queryKey,
    onDone: (_, { community_name }) => onMade(community_name),
  })
