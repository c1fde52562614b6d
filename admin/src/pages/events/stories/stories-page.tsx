import type { ListedStory } from '@judian/contract'
import { buttonClass } from '@judian/web/ui/actions/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Page } from '../../../components/layout/page.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { type Column, DataTable } from '../../../components/list/data-table.tsx'
import { QueryList } from '../../../components/list/query-list.tsx'
import { conditionText } from './condition-names.ts'
import { storyList } from './queries.ts'
import { StoryPreview } from './story-preview.tsx'

const columns: readonly Column<ListedStory>[] = [
  { title: '故事', cell: ({ title }) => title },
  { title: '伙伴', narrow: true, cell: ({ host }) => host },
  { title: '条件', cell: ({ conditions }) => conditionText(conditions) },
  { title: '对话', numeric: true, narrow: true, cell: ({ dialog_count }) => dialog_count },
  {
    title: '听完 / 开讲',
    numeric: true,
    narrow: true,
    cell: ({ ended_count, told_count }) => `${ended_count} / ${told_count}`,
  },
  { title: '状态', narrow: true, cell: ({ enabled }) => (enabled ? '开放' : '停用') },
  {
    title: '',
    narrow: true,
    cell: ({ story_id, title }) => (
      <Link to="/stories/$storyId" params={{ storyId: String(story_id) }} className={buttonClass({ size: 's' })}>
        编辑<span className="visually-hidden">{title}</span>
      </Link>
    ),
  },
]

/** The companion's stories. */
export function StoriesPage() {
  const stories = useQuery(storyList)
  return (
    <Page
      title="伙伴故事"
      about="「在据点」的故事最先讲，其余的条件越具体越先；天气、地点、间隔和总开关在站点设置里"
      actions={
        <Link to="/stories/$storyId" params={{ storyId: 'new' }} className={buttonClass({ variant: 'primary' })}>
          新故事
        </Link>
      }
    >
      <div className="stack-l">
        <Section title="此时会讲哪个">
          <StoryPreview />
        </Section>
        <QueryList page={stories} isEmpty={(data) => data.stories.length === 0} none="还没有故事">
          {(data) => (
            <DataTable label="伙伴故事" columns={columns} rows={data.stories} keyOf={({ story_id }) => story_id} />
          )}
        </QueryList>
      </div>
    </Page>
  )
}
