import type { CallOutput, QuizDocument } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { moved, OrderButtons } from '../../../components/form/order-buttons.tsx'
import { SaveForm } from '../../../components/form/save-form.tsx'
import { useVersions } from '../../../components/form/versions/use-versions.ts'
import { Section } from '../../../components/layout/section.tsx'
import { AxisFields } from './axis-fields.tsx'
import { adminQuiz, quizzesKey } from './queries.ts'
import { quizFacts } from './quiz-facts.ts'
import { QuestionFields } from './question-fields.tsx'
import styles from './quizzes.module.css'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { QuizPreview } from './quiz-preview.tsx'
import { ReachTable } from './reach-table.tsx'
import { ResultFields } from './result-fields.tsx'
import { withSavedIds } from './saved-ids.ts'

type Question = QuizDocument['questions'][number]

const newQuestion = (): Question => ({
  content: '',
  options: [1, 2, 3, 4].map(() => ({ content: '', weights: [0, 0, 0, 0] })),
})

type Loaded = Pick<CallOutput<'/v1/admin/quizzes/getAdminQuiz'>, 'quiz' | 'version'>

/** A community's quiz as one form, beside the reachability of its results. */
export function QuizEditor({ communityId, loaded }: { communityId: number; loaded: Loaded }) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(loaded.quiz)
  const { save, versions } = useVersions<Loaded>({
    loaded,
    reload: () => client.fetchQuery({ ...adminQuiz(communityId), staleTime: 0 }),
    facts: ({ quiz }) => quizFacts(quiz),
    mine: () => quizFacts(draft),
    onDiscard: ({ quiz }) => setDraft(quiz),
  })
  const { title, axes, questions, results } = draft
  const set = (changed: Partial<QuizDocument>) => setDraft((before) => ({ ...before, ...changed }))

  return (
    <SaveForm
      draft={draft}
      versions={versions}
      action={async () => {
        const { quiz: saved } = await save(({ version }) =>
          ask('/v1/admin/quizzes/saveQuiz', { community_id: communityId, version, quiz: draft }),
        )
        setDraft((current) => withSavedIds(current, draft, saved))
      }}
      refresh={[quizzesKey]}
    >
      {(problems) => (
        <>
          {problems['quiz'] && (
            <p role="alert" className="danger">
              {problems['quiz']}
            </p>
          )}
          <ReachTable draft={draft} onPreview={() => showPopup(QuizPreview, { quiz: draft })} />
          <Section title="标题与维度">
            <TextField label="标题" maxLength={40} value={title} onValue={(text) => set({ title: text })} />
            <AxisFields axes={axes} onAxes={(changed) => set({ axes: changed })} />
          </Section>
          <Section
            title={`题目（${questions.length}）`}
            actions={
              <Button
                size="s"
                icon={moreIcons.plus}
                disabled={questions.length >= limits.quizQuestions}
                onClick={() => set({ questions: [...questions, newQuestion()] })}
              >
                加一题
              </Button>
            }
          >
            {questions.map((question, at) => (
              <details key={question.id ?? `new ${at}`} className={styles.entry}>
                <summary>
                  {at + 1}. {question.content || '（新题目）'}
                </summary>
                <QuestionFields
                  axes={axes}
                  question={question}
                  onQuestion={(changed) => set({ questions: questions.with(at, changed) })}
                />
                <div className={`row ${styles.actions}`}>
                  <OrderButtons
                    name={`第 ${at + 1} 题`}
                    at={at}
                    count={questions.length}
                    onMove={(to) => set({ questions: moved(questions, at, to) })}
                  />
                  <Button
                    size="s"
                    variant="ghost"
                    icon={moreIcons.trash}
                    onClick={() => set({ questions: questions.toSpliced(at, 1) })}
                  >
                    删除这题
                  </Button>
                </div>
              </details>
            ))}
          </Section>
          <Section title="结果">
            {results.map((result, at) => (
              <details key={result.code} className={styles.entry}>
                <summary>
                  {result.code} {result.name}
                </summary>
                <ResultFields
                  result={result}
                  all={results}
                  onResult={(changed) => set({ results: results.with(at, changed) })}
                />
              </details>
            ))}
          </Section>
        </>
      )}
    </SaveForm>
  )
}
