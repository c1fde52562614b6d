import type { CallOutput } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { ask, messageOf } from '../../../../kernel/ask/index.ts'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import type { Lottery } from '../queries.ts'
import { ClaimForm } from './claim-form.tsx'
import styles from './claim-popup.module.css'

interface Props extends PopupProps {
  event: string
  /** The drawn ticket. */
  index: number
  prize: string
  /** State of the claim. */
  claim: Lottery['my_draws'][number]['claim']
}

/** The claim of a drawn article: a form until an operator processes it, then its progress. */
export function ClaimPopup({ event, index, prize, claim, onClose }: Props) {
  const isNew = claim === 'none'
  const { data, error } = useQuery({
    queryKey: ['match', event, 'claim', index],
    queryFn: ({ signal }) => ask('/v1/event/match/getClaim', { match_name_id: event, index }, signal),
    enabled: !isNew,
    staleTime: 0,
    gcTime: 0,
  })
  if (isNew || data?.state === 'submitted')
    return <ClaimForm event={event} index={index} prize={prize} sent={data} onClose={onClose} />
  return (
    <Dialog
      title={`「${prize}」的领取信息`}
      size="s"
      onClose={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {error ? <p role="alert">{messageOf(error)}</p> : data ? <Progress claim={data} /> : <Spinner size={20} />}
    </Dialog>
  )
}

function Progress({ claim }: { claim: CallOutput<'/v1/event/match/getClaim'> }) {
  const { state, name, phone, address, carrier, tracking_number } = claim
  const facts = [
    ...(state === 'shipped' ? [['快递', `${carrier} ${tracking_number}`]] : []),
    ['收件人', name],
    ['手机号', phone],
    ['收件地址', address],
  ] as const
  return (
    <div className={`stack ${styles.progress}`}>
      <p>
        {state === 'shipped' ? '奖品已寄出。' : '管理员正在处理，信息不能再改。'}
        活动结束 {limits.claimDays} 天后这些信息会删除。
      </p>
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="soft">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
