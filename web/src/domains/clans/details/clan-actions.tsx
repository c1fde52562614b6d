import type { CallOutput } from '@judian/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ask } from '../../../kernel/ask/index.ts'
import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'
import { openReport } from '../../../kernel/people/report.ts'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { openAccountOverlay, useMe } from '../../../kernel/session/index.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Button, buttonClass } from '../../../ui/actions/button.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { myClanHere } from '../queries.ts'
import { useClanAction } from '../use-clan-action.ts'
import styles from './clan-screen.module.css'

const ApplyPopup = lazyPart(() => import('../popups/apply-popup.tsx'), 'ApplyPopup')
const InvitePopup = lazyPart(() => import('../popups/invite-popup.tsx'), 'InvitePopup')
const LeaveClanPopup = lazyPart(() => import('../popups/leave-clan-popup.tsx'), 'LeaveClanPopup')

interface Props {
  details: CallOutput<'/v1/clan/getClanDetails'>
}

/** Apply, leave or manage, depending on the viewer's role. */
export function ClanActions({ details }: Props) {
  const member = useMe()
  if (!member)
    return (
      <Button variant="primary" onClick={() => openAccountOverlay('signIn')}>
        申请加入
      </Button>
    )
  if (details.title) return <Inside clan={details.clan} title={details.title} />
  return (
    <>
      {details.applied ? <Waiting community={details.clan.community_name} /> : <Outside clan={details.clan} />}
      <Button variant="ghost" icon={moreIcons.flag} onClick={() => openReport({ kind: 'clan', id: details.clan.id })}>
        举报
      </Button>
    </>
  )
}

type Clan = Props['details']['clan']

function Inside({ clan, title }: { clan: Clan; title: '1' | '2' | '3' }) {
  return (
    <>
      <Button icon={moreIcons.plus} onClick={() => showPopup(InvitePopup, { clan })}>
        邀请队友
      </Button>
      {title !== '3' && (
        <Button
          onClick={() =>
            showPopup(LeaveClanPopup, { community: clan.community_name, clanId: clan.id, name: clan.name })
          }
        >
          退出战队
        </Button>
      )}
      {title !== '1' && (
        <Link
          to="/clan/$division/$clanId/manage"
          params={{ division: clan.community_name, clanId: String(clan.id) }}
          className={buttonClass({ variant: 'primary' })}
        >
          管理战队
        </Link>
      )}
    </>
  )
}

function Waiting({ community }: { community: string }) {
  const cancel = useClanAction(async () => {
    await ask('/v1/clan/cancelClanApply', { community_name: community })
    showToast('已取消申请')
  })
  return (
    <>
      <Chip tone="accent">申请审核中</Chip>
      <Button busy={cancel.busy} busyText="正在取消" wait={cancel.wait} onClick={cancel.act}>
        取消申请
      </Button>
    </>
  )
}

function Outside({ clan }: { clan: Clan }) {
  const { data: own } = useQuery(myClanHere(clan.community_name))
  if (own?.clan)
    return <p className={`small faint ${styles.note}`}>你已加入「{own.clan.name}」，每个社区只能加入一支战队</p>
  const isFull = clan.member_count >= clan.capacity
  return (
    <Button
      variant="primary"
      disabled={!own || isFull}
      onClick={() => showPopup(ApplyPopup, { clan, replaced: own?.apply?.clan.name })}
    >
      {isFull ? '人数已满' : '申请加入'}
    </Button>
  )
}
