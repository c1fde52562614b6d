import type { CallOutput } from '@judian/contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { fullDate, shortDateTime, toTimestamp } from '../../kernel/format/date.ts'
import { LoadFailed } from '../../kernel/lazy/load-failed.tsx'
import { bandTexts } from '../../kernel/minors/texts.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import { GuardianPinPopup } from './guardian-pin-popup.tsx'
import { ChangeModePopup, TurnOffPopup, TurnOnPopup } from './minors-mode-popups.tsx'
import { minorsMode } from './queries.ts'
import styles from './minors-mode.module.css'

/** Minors' mode: the time left today, and the guardian's settings. */
export function MinorsMode() {
  const titleId = useId()
  const { data, error, isFetching, refetch } = useQuery(minorsMode)
  return (
    <Card size="xl" aria-labelledby={titleId}>
      <h2 id={titleId} className="title">
        未成年人模式
      </h2>
      {data?.state ? (
        <On {...data} state={data.state} />
      ) : data ? (
        <>
          <p className={`small soft ${styles.state}`}>
            未满 18 岁请和家长一起开启：限制每天的使用时间，晚上 10 点到早上 6
            点不开放，不能投票、抽奖、购买装扮和玩叠牌工坊，陌生人的回复和申请不会进消息。
          </p>
          <div className={`wrap ${styles.actions}`}>
            <Button icon={moreIcons.shield} onClick={() => showPopup(TurnOnPopup, {})}>
              开启未成年人模式
            </Button>
          </div>
        </>
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton width="100%" height={56} />
      )}
    </Card>
  )
}

type Mode = CallOutput<'/v1/account/getMinorsMode'>

const leftText = { night: '现在是休息时间', 'time-up': '今天的时间用完了' }

function On({ state, since, has_pin, pin_from }: Mode & { state: NonNullable<Mode['state']> }) {
  const { band, closed, minutes_left } = state
  return (
    <>
      <p
        className={`small soft ${styles.state}`}
      >{`${fullDate(toTimestamp(since!))} 起开启 · ${bandTexts[band].name}`}</p>
      <p
        className={`small soft ${styles.state}`}
      >{`${bandTexts[band].limit}，${closed ? leftText[closed] : `今天还剩 ${minutes_left} 分钟`}`}</p>
      {has_pin === 0 && <p className={`small soft ${styles.state}`}>还没有家长密码。家长设置之后，才能修改或退出。</p>}
      {pin_from && (
        <p className={`small soft ${styles.state}`}>
          新的家长密码 {shortDateTime(toTimestamp(pin_from))} 生效，之前仍用现在的。
        </p>
      )}
      <div className={`wrap ${styles.actions}`}>
        {has_pin === 1 && (
          <>
            <Button size="s" onClick={() => showPopup(ChangeModePopup, { band })}>
              家长修改
            </Button>
            <Button size="s" onClick={() => showPopup(TurnOffPopup, {})}>
              家长退出
            </Button>
          </>
        )}
        <Button size="s" onClick={() => showPopup(GuardianPinPopup, {})}>
          {has_pin === 1 ? '忘记家长密码' : '设置家长密码'}
        </Button>
      </div>
    </>
  )
}
