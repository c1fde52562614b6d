import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useClanEnd, useClanNews } from '../clan-cache.ts'
import { ClanEnded } from '../details/clan-ended.tsx'
import { clanDetails, manageAuth } from '../queries.ts'
import styles from '../../../ui/actions/back-link.module.css'
import { ClanManagement } from './clan-management.tsx'

interface Props {
  community: string
  clanId: number
}

/** Clan management for captain and vice-captain; redirects everyone else to the clan page. */
export function ManageScreen({ community, clanId }: Props) {
  useTitle('管理战队')
  const details = useSuspenseQuery(clanDetails(community, clanId)).data
  useClanNews()
  useClanEnd(community, clanId)
  if (!details) return <ClanEnded community={community} />
  return <Management community={community} clanId={clanId} />
}

function Management({ community, clanId }: Props) {
  const { status, role } = useSuspenseQuery(manageAuth(clanId)).data
  if (status !== 200 || (role !== '2' && role !== '3')) return <RedirectToClan community={community} clanId={clanId} />

  return (
    <div className="reading">
      <Link
        to="/clan/$division/$clanId"
        params={{ division: community, clanId: String(clanId) }}
        className={`small soft bold ${styles.back}`}
        activeOptions={{ exact: true }}
      >
        <Icon name="back" />
        战队主页
      </Link>
      <ClanManagement community={community} clanId={clanId} role={role} />
    </div>
  )
}

function RedirectToClan({ community, clanId }: Props) {
  useEffect(() => showToast('你没有管理这个战队的权限', 3), [])
  return <Navigate to="/clan/$division/$clanId" params={{ division: community, clanId: String(clanId) }} replace />
}
