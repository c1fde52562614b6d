import type { AdminJob } from '@judian/contract'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { RelativeTime } from '@judian/web/ui/display/relative-time.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { ActionButton } from '../../../components/actions/action-button.tsx'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'
import { IndexFailures } from './index-failures.tsx'
import { scheduleText } from './schedule-text.ts'

const jobsKey = ['jobs'] as const

const columns: readonly Column<AdminJob>[] = [
  { title: '任务', cell: (job) => job.title },
  { title: '时间', narrow: true, cell: (job) => scheduleText(job.schedule) },
  {
    title: '上次运行',
    narrow: true,
    cell: (job) => (job.started_at ? <RelativeTime time={job.started_at} /> : '还没有'),
  },
  { title: '结果', cell: (job) => <Outcome job={job} /> },
  actionsColumn((job) => (
    <ActionButton
      icon="retry"
      call="/v1/admin/jobs/runJobNow"
      input={{ name: job.name }}
      done={`已安排运行：${job.title}`}
      refresh={jobsKey}
    >
      立即运行<span className="visually-hidden"> {job.title}</span>
    </ActionButton>
  )),
]

/** Scheduled jobs with their last run. */
export const JobsPage = () => (
  <ListPage
    title="定时任务"
    about="有多台服务器时，每次也只运行一遍；时间按北京时间"
    queryKey={jobsKey}
    call="/v1/admin/jobs/getJobs"
    input={() => ({})}
    rows={({ jobs }) => jobs}
    columns={columns}
    keyOf={({ name }) => name}
    none="没有定时任务"
    // A requested job runs within seconds.
    refetchAfter={() => 5_000}
  >
    <IndexFailures />
  </ListPage>
)

function Outcome({ job }: { job: AdminJob }) {
  if (!job.started_at) return null
  if (!job.finished_at) return <Chip icon="retry">运行中</Chip>
  return (
    <>
      <Chip tone={job.failed ? 'warning' : 'accent'} icon={job.failed ? 'warning' : moreIcons.check}>
        {job.failed ? '失败' : '完成'}
      </Chip>{' '}
      {job.result}
    </>
  )
}
