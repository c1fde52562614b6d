import type { Story } from '@judian/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Page } from '../../../components/layout/page.tsx'
import { QueryList } from '../../../components/list/query-list.tsx'
import { anyConditions } from './condition-names.ts'
import { adminStory, storyList } from './queries.ts'
import { StoryEditor } from './story-editor.tsx'

const newStory = (hostId: number): Story => ({
  title: '',
  host_id: hostId,
  enabled: 0,
  conditions: anyConditions,
  dialogs: [
    {
      key: 'start',
      content: '',
      is_ending: 0,
      mission_id: 0,
      options: [{ content: '', next: 'end', jump_link: '' }],
    },
    { key: 'end', content: '', is_ending: 1, mission_id: 0, options: [] },
  ],
})

/** Editor of an existing or a new story. */
export function StoryPage() {
  const { storyId } = useParams({ from: '/stories/$storyId' })
  const list = useQuery(storyList)
  return (
    <Page title={storyId === 'new' ? '新故事' : '编辑故事'} about="第一段是开头；没有选项的结局会在几秒后自己收起">
      <QueryList page={list} isEmpty={(data) => data.hosts.length === 0} none="还没有伙伴">
        {({ hosts, missions }) =>
          storyId === 'new' ? (
            <StoryEditor
              hosts={hosts}
              missions={missions}
              loaded={{ version: 0, story: newStory(hosts[0]!.host_id) }}
            />
          ) : (
            <KnownStory storyId={Number(storyId)} hosts={hosts} missions={missions} />
          )
        }
      </QueryList>
    </Page>
  )
}

function KnownStory({
  storyId,
  ...offered
}: { storyId: number } & Pick<ComponentProps<typeof StoryEditor>, 'hosts' | 'missions'>) {
  const story = useQuery(adminStory(storyId))
  return (
    <QueryList page={story} isEmpty={() => false} none="">
      {(data) => <StoryEditor storyId={storyId} loaded={data} {...offered} />}
    </QueryList>
  )
}
