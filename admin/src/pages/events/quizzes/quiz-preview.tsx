import type { QuizDocument, QuizResult } from '@judian/contract'
import { ask, messageOf } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Dialog } from '@judian/web/ui/overlays/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quizzesKey } from './queries.ts'
import styles from './quizzes.module.css'

/** Previews the draft: one question at a time, then the result. Nothing is stored. */
export function QuizPreview({ quiz, onClose }: PopupProps & { quiz: QuizDocument }) {
  const [choices, setChoices] = useState<readonly number[]>([])
  const { questions } = quiz
  const question = questions[choices.length]
  const again = () => setChoices([])

  return (
    <Dialog
      title={`预览：${quiz.title}`}
      onClose={onClose}
      footer={
        <>
          <Button disabled={choices.length === 0} onClick={() => setChoices(choices.slice(0, -1))}>
            上一题
          </Button>
          <Button variant="primary" onClick={question ? onClose : again}>
            {question ? '关闭' : '再做一遍'}
          </Button>
        </>
      }
    >
      {question ? (
        <div className="stack-l">
          <p className="caption faint">
            第 {choices.length + 1} / {questions.length} 题
          </p>
          <h3>{question.content || '（空）'}</h3>
          {question.options.map(({ content }, place) => (
            <Button key={place} onClick={() => setChoices([...choices, place])}>
              {content || '（空）'}
            </Button>
          ))}
        </div>
      ) : (
        <Outcome quiz={quiz} choices={choices} />
      )}
    </Dialog>
  )
}

function Outcome({ quiz, choices }: { quiz: QuizDocument; choices: readonly number[] }) {
  const { data, error } = useQuery({
    queryKey: [...quizzesKey, 'preview', quiz, choices],
    queryFn: ({ signal }) => ask('/v1/admin/quizzes/previewQuiz', { quiz, choices: [...choices] }, signal),
    retry: false,
  })
  if (error) return <p role="alert">{messageOf(error)}</p>
  return data ? <Result result={data.result} /> : <p role="status">正在计算…</p>
}

const Result = ({ result: { code, name, motto, summary, image_url, traits } }: { result: QuizResult }) => (
  <div className={`stack-l ${styles.result}`}>
    <img src={image_url} alt="" width={144} height={187} />
    <div className="stack-l">
      <h3>
        {code} {name}
      </h3>
      <p>{motto}</p>
      <p>{summary}</p>
      <ul className={`small tabular ${styles.reach}`}>
        {traits.map(({ axis, left, right, value }) => (
          <li key={axis}>
            {axis}：{value < 0 ? left : right} {Math.abs(value)}%
          </li>
        ))}
      </ul>
    </div>
  </div>
)
