import type { CallOutput, OverviewDay } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { RelativeTime } from '@judian/web/ui/display/relative-time.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryList } from '../../../components/list/query-list.tsx'
import { Page } from '../../../components/layout/page.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { Capacity } from './capacity.tsx'
import { DayChart } from './day-chart.tsx'
import { Figure } from './figure.tsx'
import { Gaps } from './gaps.tsx'
import { SignUpWaves } from './sign-up-waves.tsx'
import styles from './overview.module.css'

type Overview = CallOutput<'/v1/admin/overview/getOverview'>

const overview = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => ask('/v1/admin/overview/getOverview', {}, signal),
  refetchInterval: 60_000,
})

const figures = [
  { name: '新注册', of: (day: OverviewDay) => day.sign_ups },
  { name: '活跃成员', of: (day: OverviewDay) => day.active_members },
  { name: '发帖', of: (day: OverviewDay) => day.posts },
  { name: '评论', of: (day: OverviewDay) => day.comments },
  { name: '签到', of: (day: OverviewDay) => day.check_ins },
  { name: '金币发放', of: (day: OverviewDay) => day.coins_in },
  { name: '金币消耗', of: (day: OverviewDay) => day.coins_out },
] as const

const charts = [
  { title: '成员', lines: [figures[0], figures[1], figures[4]] },
  { title: '内容', lines: [figures[2], figures[3]] },
  { title: '金币', lines: [figures[5], figures[6]] },
]

/** Figures of today and the last thirty days, and the open work queues. */
export function OverviewPage() {
  const found = useQuery(overview)
  return (
    <Page title="今日概况" about="按北京时间统计">
      <QueryList page={found} isEmpty={({ days }) => days.length === 0} none="还没有数据">
        {(data) => (
          <div className="stack-l">
            <Waiting overview={data} />
            <LastBackup found={data} />
            <Gaps gaps={data.gaps} />
            <SignUpWaves waves={data.sign_up_waves} />
            <Today overview={data} />
            <Capacity overview={data} />
            {charts.map(({ title, lines }) => (
              <Section key={title} title={`近 30 天 · ${title}`}>
                <DayChart
                  label={title}
                  days={data.days.map(({ day }) => day)}
                  lines={lines.map(({ name, of }) => ({ name, values: data.days.map(of) }))}
                />
              </Section>
            ))}
          </div>
        )}
      </QueryList>
    </Page>
  )
}

const noBackup = { off: '已关闭', current: '还没有', overdue: '还没有', unknown: '读不到' }

/** The age of the newest scheduled backup; marked when one is overdue or their store doesn't answer. */
function LastBackup({ found: { backup_state, backup_at } }: { found: Overview }) {
  const waits = backup_state === 'overdue' || backup_state === 'unknown'
  return (
    <Link to="/jobs" className={`surface soft ${styles.tile}`} data-waits={waits || undefined}>
      <span>上次备份</span>
      <strong>{backup_at ? <RelativeTime time={backup_at} /> : noBackup[backup_state]}</strong>
    </Link>
  )
}

function Waiting({
  overview: { waiting_reviews, open_reports, open_feedback, complaints, overdue_complaints = 0 },
}: {
  overview: Overview
}) {
  return (
    <ul className={`stack ${styles.tiles}`} aria-label="等待处理">
      <li>
        <Link to="/review" className={`surface soft ${styles.tile}`} data-waits={waiting_reviews > 0 || undefined}>
          <span>待审内容</span>
          <strong>{waiting_reviews}</strong>
        </Link>
      </li>
      <li>
        <Link to="/reports" className={`surface soft ${styles.tile}`} data-waits={open_reports > 0 || undefined}>
          <span>未处理举报</span>
          <strong>{open_reports}</strong>
        </Link>
      </li>
      <li>
        <Link to="/feedback" className={`surface soft ${styles.tile}`} data-waits={open_feedback > 0 || undefined}>
          <span>未处理反馈</span>
          <strong>{open_feedback}</strong>
        </Link>
      </li>
      {complaints !== undefined && (
        <li>
          <Link to="/complaints" className={`surface soft ${styles.tile}`} data-waits={complaints > 0 || undefined}>
            <span>{overdue_complaints > 0 ? `未处理投诉，${overdue_complaints} 件逾期` : '未处理投诉'}</span>
            <strong>{complaints}</strong>
          </Link>
        </li>
      )}
    </ul>
  )
}

function Today({ overview: { days, active_members, member_count } }: { overview: Overview }) {
  const today = days.at(-1)
  return (
    <Section title="今天">
      <dl className={`stack-l ${styles.figures}`}>
        {today && figures.map(({ name, of }) => <Figure key={name} name={name} value={of(today)} />)}
        <Figure name="30 天活跃" value={active_members} />
        <Figure name="成员总数" value={member_count} />
      </dl>
    </Section>
  )
}
