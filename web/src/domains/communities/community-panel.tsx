import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Tabs } from '../../ui/display/tabs.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Panel } from '../../ui/overlays/panel.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import { tagsFor, useRights } from './use-rights.ts'
import { divisionLists } from './queries.ts'
import styles from './community-panel.module.css'
import { CommunityOverview } from './community-overview.tsx'
import { CommunityList } from './community-list.tsx'
import { CommunitySwitch } from './community-switch.tsx'
import { ModeratorList } from './moderator-list.tsx'
import { RuleList } from './rule-list.tsx'
import { TagList } from './tag-list.tsx'

const tabs = [
  { value: 'overview', label: '概览' },
  { value: 'rules', label: '规则' },
  { value: 'tags', label: '标签' },
  { value: 'moderators', label: '版主' },
  { value: 'divisions', label: '全部社区' },
] as const

type TabName = (typeof tabs)[number]['value']

interface Props {
  division: string
  /** Running events. */
  events: ReactNode
  /** Footer below every tab. */
  footer: ReactNode
  onClose: () => void
}

/** Community details and the list of other communities. */
export function CommunityPanel({ division, events, footer, onClose }: Props) {
  const [tab, setTab] = useState<TabName>('overview')
  const { data } = useSuspenseQuery({ ...divisionLists(division), refetchOnMount: 'always' }) // its figures are live
  const { moderates } = useRights(division)
  const { community_overall: overall, community_rules: rules } = data

  const tags = tagsFor(data.moments_tags, moderates)

  const facts = [
    { name: '规则', count: `${rules.length} 条`, onOpen: () => setTab('rules') },
    { name: '标签', count: `${tags.length} 个`, onOpen: () => setTab('tags') },
    { name: '版主', count: `${data.community_moderators.length} 位`, onOpen: () => setTab('moderators') },
  ]
  const content: Record<TabName, ReactNode> = {
    overview: (
      <>
        <CommunityOverview community={overall} facts={facts} />
        <section className={styles.events}>{events}</section>
      </>
    ),
    rules: (
      <>
        {rules.length > 0 ? (
          <RuleList rules={rules} updated={overall.community_rules_updated} />
        ) : (
          <Empty scene="records">这里还没有定下规则，友善发言就好</Empty>
        )}
        <Link
          to="/moderation/log"
          search={{ community: division }}
          className={`small accent ${styles.log}`}
          onClick={onClose}
        >
          看看这里的处理公示
          <Icon name={moreIcons.chevronRight} size={16} />
        </Link>
      </>
    ),
    tags: <TagList division={division} tags={tags} moderates={moderates} onChoose={onClose} />,
    moderators: <ModeratorList moderators={data.community_moderators} />,
    divisions: <CommunityList divisions={data.divisionLists} current={division} onChoose={onClose} />,
  }

  return (
    <Panel title={overall.community_fullname} onClose={onClose}>
      <CommunitySwitch divisions={data.divisionLists} current={division} onChoose={onClose} />
      <Tabs label="社区" tabs={tabs} value={tab} onValue={setTab}>
        <div className={styles.content}>{content[tab]}</div>
      </Tabs>
      {footer}
    </Panel>
  )
}
