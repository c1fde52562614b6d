import { ask } from '@judian/web/kernel/ask/index.ts'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { type PopupProps, showPopup } from '@judian/web/kernel/popup/popup.ts'
import { now } from '@judian/web/kernel/clock/now.ts'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useState } from 'react'
import { ConfirmActionPopup } from '../../components/form/popups/confirm-action-popup.tsx'
import styles from './matches.module.css'
import { type MatchEventDetails, matchesKey } from './queries.ts'

/** Ends votes and missions; chances can still be drawn. */
export const endEvent = ({ match_name_id, version, closes_at }: MatchEventDetails['event']) =>
  showPopup(ConfirmActionPopup, {
    title: '结束活动？',
    about: `投票和任务立即停止。结果还可以录入，抽奖机会可以用到 ${shortDateTime(toTimestamp(closes_at))}；之后再公布种子。`,
    confirm: '结束',
    done: '活动已结束，抽奖机会还可以用',
    refresh: matchesKey,
    action: () => ask('/v1/admin/match/endMatchEvent', { match_name_id, version }),
  })

/** Publishes the seed: lists what is lost by it, and asks for the event's number where something is. */
export function RevealPopup({ details, onClose }: PopupProps & { details: MatchEventDetails }) {
  const { event, matches, figures } = details
  const [typed, setTyped] = useState('')
  const undecided = matches.filter(({ result }) => result === 'none')
  const chances = Math.min(figures.chances_left, figures.tickets - figures.draws)
  const closesAt = toTimestamp(event.closes_at)
  const losses = [
    ...(closesAt > now() ? [`活动要到 ${shortDateTime(closesAt)} 才结束，剩下的时间里不能再抽签`] : []),
    ...undecided.map(({ clan1_name, clan2_name }) => `${clan1_name} 对 ${clan2_name} 还没有结果，以后录入也不再送机会`),
    ...(chances > 0
      ? [`${figures.chances_left} 次抽奖机会还没有用（箱里还有 ${figures.tickets - figures.draws} 张签），全部作废`]
      : []),
  ]
  return (
    <ConfirmActionPopup
      title="公布种子？"
      about="抽奖从此停止，不再送抽奖机会，剩下的签作废。公布后任何人都能重建整箱签来核对，不能撤销。"
      confirm="公布种子"
      done="种子已公布"
      refresh={matchesKey}
      action={() =>
        ask('/v1/admin/match/revealLottery', {
          match_name_id: event.match_name_id,
          version: event.version,
          typed_name: typed.trim(),
          seen_matches: undecided.length,
          seen_chances: chances,
        })
      }
      onClose={onClose}
    >
      {losses.length > 0 && (
        <>
          <div className={styles.warning}>
            <p>现在公布会失去：</p>
            <ul>
              {losses.map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
          </div>
          <TextField
            label={`输入活动编号 ${event.match_name_id} 确认`}
            autoCapitalize="none"
            autoComplete="off"
            value={typed}
            onValue={setTyped}
          />
        </>
      )}
    </ConfirmActionPopup>
  )
}
