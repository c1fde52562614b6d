import { Select } from '@judian/web/ui/fields/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../../../components/layout/page.tsx'
import { QueryList } from '../../../components/list/query-list.tsx'
import { useListState } from '../../../components/list/use-list-state.ts'
import { adminQuiz, quizList } from './queries.ts'
import { QuizEditor } from './quiz-editor.tsx'

/** Each community's personality quiz. */
export function QuizzesPage() {
  const list = useQuery(quizList)
  const { filters, setFilters } = useListState({ community: '' })

  return (
    <Page title="人格测试" about="题目、权重和 16 种结果；有结果无法得到时不能保存">
      <QueryList page={list} isEmpty={(data) => data.quizzes.length === 0} none="还没有社区">
        {({ quizzes }) => {
          const { community_id } = quizzes.find((one) => String(one.community_id) === filters.community) ?? quizzes[0]!
          return (
            <div className="stack-l">
              <Select
                label="社区"
                value={String(community_id)}
                options={quizzes.map((one) => ({
                  value: String(one.community_id),
                  label: `${one.community_fullname}（${one.title ? `${one.taken_count} 人测过` : '尚未开设'}）`,
                }))}
                onValue={(community) => setFilters({ community })}
              />
              <Quiz key={community_id} communityId={community_id} />
            </div>
          )
        }}
      </QueryList>
    </Page>
  )
}

function Quiz({ communityId }: { communityId: number }) {
  const quiz = useQuery(adminQuiz(communityId))
  return (
    <QueryList page={quiz} isEmpty={() => false} none="">
      {(data) => <QuizEditor communityId={communityId} loaded={data} />}
    </QueryList>
  )
}
