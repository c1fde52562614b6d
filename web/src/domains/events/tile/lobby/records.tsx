import type { TileRecord } from '@judian/contract'
import type { TileMode, TilePeriod } from '@judian/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'
import { LoadFailed } from '../../../../kernel/lazy/load-failed.tsx'
import { PersonName, PersonPicture } from '../../../../kernel/people/person-link.tsx'
import { showPopup } from '../../../../kernel/popup/popup.ts'
import { useMe } from '../../../../kernel/session/index.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { dayText } from '../../../../kernel/format/day.ts'
import { firstBoard, tileRecords } from '../queries.ts'
import { gadgetImage, gadgetTexts, smallOperatorImage, operatorTexts } from '../../../../kernel/tiles/texts.ts'
import styles from './records.module.css'

const ReplayPopup = lazyPart(() => import('./replay-popup.tsx'), 'ReplayPopup')

const modes: readonly { value: TileMode; label: string }[] = [
  { value: 'daily', label: '每日局' },
  { value: 'free', label: '自由局' },
]
const periods: readonly { value: TilePeriod; label: string }[] = [
  { value: 'today', label: '今天' },
  { value: 'month', label: '本月' },
  { value: 'season', label: '赛季' },
  { value: 'ever', label: '历史' },
]
const circles = [
  { value: 'all', label: '全站' },
  { value: 'clan', label: '战友' },
] as const

/** Leaderboard with the member's own place. */
export function Records({ isOpen }: { isOpen: boolean }) {
  const [filter, setFilter] = useState(firstBoard)
  const { data, error, refetch, isFetching } = useQuery({ ...tileRecords(filter), placeholderData: keepPreviousData })

  return (
    <Card as="section" className="stack" size="l" aria-labelledby="tile-records">
      <div className={styles.head}>
        <h2 id="tile-records" className="title">
          排行
        </h2>
        {data?.champion && (
          <div className={styles.champion}>
            <p>
              昨日冠军 <PersonName author={data.champion}>{data.champion.username}</PersonName> {data.champion.score} 分
            </p>
            <Button size="s" onClick={() => showPopup(ReplayPopup, {})}>
              看回放
            </Button>
          </div>
        )}
      </div>
      <div className="cluster">
        <Segmented
          label="玩法"
          options={modes}
          value={filter.mode}
          onValue={(mode) => setFilter({ ...filter, mode })}
        />
        <Segmented
          label="时间"
          options={data?.season ? periods : periods.filter(({ value }) => value !== 'season')}
          value={filter.period}
          onValue={(period) => setFilter({ ...filter, period })}
        />
        <Segmented
          label="范围"
          options={circles}
          value={filter.clan ? 'clan' : 'all'}
          onValue={(circle) => setFilter({ ...filter, clan: circle === 'clan' })}
        />
      </div>
      {data ? (
        <>
          <p className="small soft">
            {filter.period === 'season' && data.season && (
              <span>
                {data.season.title}，到 {dayText(data.season.to)} ·{' '}
              </span>
            )}
            <span>
              {data.best === undefined
                ? `你${isOpen ? '还没有上榜，玩一局试试' : '没有上榜'}`
                : `我的最好成绩 ${data.best} 分，全站第 ${data.my_rank} 名`}
            </span>
            {data.total_played > 0 && <span> · 玩过 {data.total_played} 局</span>}
          </p>
          <RecordList records={data.leaderboard} isOpen={isOpen} />
        </>
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => refetch()} />
      ) : (
        <div aria-busy="true">
          {['first', 'second', 'third'].map((row) => (
            <Skeleton key={row} height={48} />
          ))}
        </div>
      )}
    </Card>
  )
}

function RecordList({ records, isOpen }: { records: readonly TileRecord[]; isOpen: boolean }) {
  const myId = useMe()?.user_id
  if (records.length === 0)
    return <Empty scene="ranking">{isOpen ? '这个榜单还空着，第一名等你来拿' : '这个榜单没有成绩'}</Empty>
  return (
    <ol>
      {records.map((record) => (
        <li key={record.user_id} className={`divided ${styles.row}`} data-mine={record.user_id === myId || undefined}>
          <span className={`soft tabular ${styles.rank}`} data-rank={record.rank}>
            {record.rank}
          </span>
          <PersonPicture author={record} size="s" />
          <span className={styles.name}>
            <PersonName author={record}>{record.username}</PersonName>
            {record.champion === 1 && <span className={styles.badge}>昨日冠军</span>}
          </span>
          <span className={styles.crew}>
            <img
              src={smallOperatorImage(record.used_operator)}
              alt={operatorTexts[record.used_operator].name}
              width={24}
              height={24}
            />
            <img
              src={gadgetImage(record.used_gadget)}
              alt={gadgetTexts[record.used_gadget].name}
              width={24}
              height={24}
            />
          </span>
          <strong className={styles.score}>{record.score}</strong>
        </li>
      ))}
    </ol>
  )
}
