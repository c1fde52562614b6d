import type { AdminJob } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { RelativeTime } from '@judian/web/ui/display/relative-time.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { QueryList } from '../../components/list/query-list.tsx'
import { Page } from '../../components/layout/page.tsx'
import { useAction } from '../../components/actions/use-action.ts'
import { IndexFailures } from './index-failures.tsx'
import { scheduleText } from './schedule-text.ts'

const jobs = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => ask('/v1/admin/jobs/getJobs', {}, signal),
  // Polls while a requested job is running.
  refetchInterval: 5_000,
})

const columns: readonly Column<AdminJob>[] = [
  { title: '任务', cell: (job) => job.title },
  { title: '时间', narrow: true, cell: (job) => scheduleText(job.schedule) },
  {
    title: '上次运行',
    narrow: true,
    cell: (job) => (job.started_at ? <RelativeTime time={job.started_at} /> : '还没有'),
  },
  { title: '结果', cell: (job) => <Outcome job={job} /> },
  { title: '', narrow: true, cell: (job) => <RunNow job={job} /> },
]

/** Scheduled jobs with their last run. */
export function JobsPage() {
  const found = useQuery(jobs)
  return (
    <Page title="定时任务" about="有多台服务器时，每次也只运行一遍；时间按北京时间">
      <QueryList page={found} isEmpty={(data) => data.jobs.length === 0} none="没有定时任务">
        {(data) => <DataTable label="定时任务" columns={columns} rows={data.jobs} keyOf={(job) => job.name} />}
      </QueryList>
      <IndexFailures />
    </Page>
  )
}

function Outcome({ job }: { job: AdminJob }) {
  if (!job.started_at) return '—'
  if (!job.finished_at) return <Chip icon="retry">运行中</Chip>
  return (
    <>
      <Chip tone={job.failed ? 'warning' : 'accent'} icon={job.failed ? 'warning' : 'check'}>
        {job.failed ? '失败' : '完成'}
      </Chip>{' '}
      {job.result}
    </>
  )
}

function RunNow({ job }: { job: AdminJob }) {
  const run = useAction(() => ask('/v1/admin/jobs/runJobNow', { name: job.name }), {
    done: `已安排运行：${job.title}`,
    refresh: [jobs.queryKey],
  })
  return (
    <Button size="s" icon="retry" busy={run.busy} onClick={run.run}>
      立即运行<span className="visually-hidden"> {job.title}</span>
    </Button>
  )
}
