import type { CallOutput } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { ItemFrame } from '@judian/web/kernel/items/item-frame.tsx'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RewardDraft, rewardDraft, rewardFact, rewardInput } from '../../../components/form/reward.ts'
import { SaveForm } from '../../../components/form/save-form.tsx'
import { useVersions } from '../../../components/form/versions/use-versions.ts'
import styles from './calendars.module.css'
import { calendarOf, calendarsKey } from './queries.ts'
import { RewardPopup } from './reward-popup.tsx'

type Calendar = CallOutput<'/v1/admin/calendars/getAdminCalendar'>

const draftOf = ({ entries }: Calendar) =>
  entries.map(({ user_avatar_storage, giftItemNum }) => rewardDraft({ user_avatar_storage, coins: giftItemNum }))

const factsOf = (rewards: readonly RewardDraft[]) =>
  rewards.map((reward, at) => [`第 ${at + 1} 次`, rewardFact(reward)] as const)

/** Grid of a month's rewards, saved as a whole. */
export function CalendarGrid({ calendar }: { calendar: Calendar }) {
  const { month } = calendar
  const isOpen = calendar.open === 1
  const client = useQueryClient()
  const [rewards, setRewards] = useState(() => draftOf(calendar))
  const { save, versions } = useVersions({
    loaded: calendar,
    reload: () => client.fetchQuery({ ...calendarOf(month), staleTime: 0 }),
    facts: (base) => factsOf(draftOf(base)),
    mine: () => factsOf(rewards),
    onDiscard: (present) => setRewards(draftOf(present)),
  })
  const change = (at: number, reward: RewardDraft) => setRewards(rewards.with(at, reward))
  const action = () =>
    save(({ version }) =>
      ask('/v1/admin/calendars/saveCalendar', {
        month,
        version,
        entries: rewards.map((reward) => {
          const { coins = 0, body_item_id } = rewardInput(reward)
          return body_item_id === undefined ? { coins } : { body_item_id }
        }),
      }),
    )
  const grid = (
    <ol className={`stack-s ${styles.grid}`}>
      {rewards.map((reward, at) => (
        // Rewards are identified by position.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <button
            type="button"
            className={`stack-xs ${styles.day}`}
            disabled={!isOpen}
            onClick={() =>
              showPopup(RewardPopup, {
                title: `第 ${at + 1} 次签到`,
                reward,
                onReward: (to: RewardDraft) => change(at, to),
              })
            }
          >
            <span className="caption faint">第 {at + 1} 次</span>
            <RewardSign reward={reward} />
          </button>
        </li>
      ))}
    </ol>
  )

  if (!isOpen) return grid
  return (
    <SaveForm draft={rewards} versions={versions} action={action} refresh={[calendarsKey]}>
      {(problems) => (
        <>
          {grid}
          {problems['entries'] && <p role="alert">{problems['entries']}</p>}
        </>
      )}
    </SaveForm>
  )
}

function RewardSign({ reward }: { reward: RewardDraft }) {
  if (reward.kind === 'item' && reward.item) return <ItemFrame item={reward.item} size={44} />
  return <span className="small bold tabular">{reward.kind === 'coins' ? `${reward.coins} 金币` : '未设置'}</span>
}
