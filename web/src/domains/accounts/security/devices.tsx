import type { CallOutput } from '@judian/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { ask, isApiError, messageOf, useSingleFlight } from '../../../kernel/ask/index.ts'
import { fullDate, toTimestamp } from '../../../kernel/format/date.ts'
import { LoadFailed } from '../../../kernel/lazy/load-failed.tsx'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import { type PopupProps, showPopup } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import styles from './security-screen.module.css'
import { ownSessions } from './queries.ts'

type Session = CallOutput<'/v1/account/getOwnSessions'>['sessions'][number]

/** Where the member is signed in, with sign-out of one device or of all others. */
export function Devices() {
  const titleId = useId()
  const sessions = useQuery({
    ...ownSessions,
    // Visitors see the welcome screen instead of the whole screen.
    throwOnError: (error, query) => query.state.data === undefined && isApiError(error, 'NotSignedIn'),
  })
  return (
    <Card size="xl" aria-labelledby={titleId}>
      <div className={`spread ${styles.head}`}>
        <h2 id={titleId} className="title">
          登录的设备
        </h2>
        {sessions.data && sessions.data.length > 1 && (
          <Button size="s" icon={moreIcons.signOut} onClick={() => showPopup(EndOthersPopup, {})}>
            退出其他设备
          </Button>
        )}
      </div>
      <p className={`small soft ${styles.about}`}>有不认识的设备？让它退出登录，再修改密码。</p>
      <List {...sessions} />
    </Card>
  )
}

function List({ data, error, isFetching, refetch }: ReturnType<typeof useQuery<Session[]>>) {
  if (data)
    return (
      <ul>
        {data.map((session) => (
          <Device key={session.session_id} session={session} />
        ))}
      </ul>
    )
  if (error) return <LoadFailed error={error} busy={isFetching} onRetry={refetch} />
  return (
    <div aria-busy="true">
      <VisuallyHidden>正在加载登录的设备</VisuallyHidden>
      <Skeleton width="100%" height={56} />
    </div>
  )
}

function Device({ session: { session_id, device, region, opened, seen, here } }: { session: Session }) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => ask('/v1/account/endOwnSession', { session_id }),
    onSuccess: () => showToast(`${device} 已退出登录`),
    onError: (error) => showToast(messageOf(error), 3),
    onSettled: () => client.invalidateQueries(ownSessions),
  })
  const end = useSingleFlight(mutateAsync)

  return (
    <li className={`divided ${styles.device}`}>
      <div className={styles.what}>
        <p className={styles.name}>
          {device}
          {here === 1 && <span className={`caption accent ${styles.here}`}>本机</span>}
        </p>
        <p className={`small faint ${styles.times}`}>
          <span>{here === 1 ? '正在使用' : <Seen time={seen} />}</span>
          <span> · {fullDate(toTimestamp(opened))} 登录</span>
          {region && <span> · {region}</span>}
        </p>
      </div>
      {here === 0 && (
        <Button size="s" aria-label={`让 ${device} 退出登录`} busy={isPending} onClick={end}>
          退出登录
        </Button>
      )}
    </li>
  )
}

const Seen = ({ time }: { time: string }) => (
  <>
    最近使用 <RelativeTime time={time} />
  </>
)

function EndOthersPopup({ onClose }: PopupProps) {
  const client = useQueryClient()
  const act = async () => {
    const { ended } = await ask('/v1/account/endOtherSessions', {})
    showToast(`${ended} 台设备已退出登录`)
    await client.invalidateQueries(ownSessions)
  }
  return (
    <ConfirmPopup title="让其他设备全部退出登录？" confirm="全部退出" danger act={act} onClose={onClose}>
      <p>除了这台设备，其他地方都要重新登录。</p>
    </ConfirmPopup>
  )
}
