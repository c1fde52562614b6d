import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Card } from '../../../ui/display/card.tsx'
import { Tabs } from '../../../ui/display/tabs.tsx'
import { clanDetails, useClanOptions } from '../queries.ts'
import { Applies } from './applies.tsx'
import styles from './clan-management.module.css'
import { ManagedMembers } from './managed-members.tsx'
import { ManagedProfile } from './managed-profile.tsx'

interface Props {
  community: string
  clanId: number
  /** 2 vice-captain, 3 captain. */
  role: '2' | '3'
}

type TabName = 'applies' | 'members' | 'profile'

/** Tabs of clan management: applications and members; for the captain also profile and dissolving. */
export function ClanManagement({ community, clanId, role }: Props) {
  const [chosen, setChosen] = useState<TabName>('applies')
  const options = useClanOptions(community)
  const details = useSuspenseQuery(clanDetails(community, clanId)).data
  if (!details) return null
  const { clan, apply_count } = details
  const isCaptain = role === '3'
  // Transferring the captaincy removes the open tab.
  const tab = isCaptain || chosen !== 'profile' ? chosen : 'members'

  const tabs = [
    { value: 'applies', label: '入队申请', unread: { count: apply_count, label: '条待处理申请' } },
    { value: 'members', label: '成员' },
    ...(isCaptain ? [{ value: 'profile', label: '战队资料' } as const] : []),
  ] as const
  const content: Record<TabName, ReactNode> = {
    applies: <Applies clan={clan} />,
    members: <ManagedMembers clan={clan} isCaptain={isCaptain} options={options} />,
    profile: <ManagedProfile clan={clan} options={options} />,
  }

  return (
    <>
      <h1 className="title">管理「{clan.name}」</h1>
      <Card as="div" size="xl">
        <Tabs label="管理战队" tabs={tabs} value={tab} onValue={setChosen}>
          <div className={styles.content}>{content[tab]}</div>
        </Tabs>
      </Card>
    </>
  )
}
