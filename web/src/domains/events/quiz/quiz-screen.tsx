import { useSuspenseQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageOf } from '../../../kernel/ask/index.ts'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { Button, buttonClass } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Desk } from './desk.tsx'
import { ownQuizResult, quizQuestions } from './queries.ts'
import styles from './quiz-screen.module.css'
import { useQuiz, useQuizEvent } from './use-quiz.ts'
import { canStore } from '../../../kernel/storage/member-storage.ts'
import { hasCaret, pressedKey } from '../../../ui/pressed-key.ts'

/** The quiz, one question at a time, while it is open. */
export function QuizScreen({ communityId }: { communityId: number }) {
  const quiz = useSuspenseQuery(quizQuestions(communityId)).data
  const event = useQuizEvent(communityId)
  const former = useQuery(ownQuizResult(communityId)).data
  const { title } = event.isListed ? event : quiz
  useTitle(title)

  return (
    <Desk title={title}>
      {event.closed ? (
        <section className={`surface ${styles.sheet}`}>
          <p className={styles.question}>{`${event.closed}${event.phase === 'over' ? '，不能再测了' : ''}。`}</p>
          <Link to="/event" className={buttonClass({})}>
            看看别的活动
          </Link>
        </section>
      ) : (
        <Question communityId={communityId} />
      )}
      {former && (
        <p className={`small soft ${styles.former}`}>
          上次的结果是「{former.result.name}」，
          <Link to="/event/mbti/$communityId/result" params={{ communityId: String(communityId) }}>
            再看一眼
          </Link>
        </p>
      )}
    </Desk>
  )
}

function Question({ communityId }: { communityId: number }) {
  const quiz = useQuiz(communityId)
  const { question, index, count } = quiz
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(index)
  const [keeps] = useState(canStore)

  // Focuses a new question, so that it is announced; not the initial one.
  useEffect(() => {
    if (first.current !== index) heading.current?.focus({ preventScroll: true })
    first.current = -1
  }, [index])

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || hasCaret(event.target)) return
    const key = pressedKey(event)
    const option = question.options[Number(key) - 1]
    if (option) quiz.choose(option.id)
    else if (key === 'Backspace' || key === 'ArrowLeft') quiz.back?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return (
    <section className={`surface ${styles.sheet}`} aria-labelledby="question">
      <div className={`row-l small soft ${styles.progress}`}>
        <progress className={styles.bar} max={count} value={index + 1} aria-label="答题进度" />
        <span className="tabular">
          第 {index + 1} / {count} 题
        </span>
      </div>
      <div key={question.id} className={styles.turn}>
        <h2 id="question" ref={heading} tabIndex={-1} className={styles.question}>
          {question.content}
        </h2>
        <ol className="stack">
          {question.options.map(({ id, content }, place) => (
            <li key={id}>
              <button
                type="button"
                className={cx('row-l', styles.option, id === quiz.chosen && styles.chosen)}
                aria-pressed={id === quiz.chosen}
                onClick={() => quiz.choose(id)}
              >
                <span className={`centred small soft ${styles.number}`} aria-hidden="true">
                  {place + 1}
                </span>
                {content}
              </button>
            </li>
          ))}
        </ol>
      </div>
      <div className={`row-l small soft ${styles.foot}`}>
        <Button icon="back" variant="ghost" disabled={!quiz.back} onClick={quiz.back}>
          上一题
        </Button>
        {quiz.isSending && <span role="status">正在翻档案…</span>}
        {!quiz.isSending && !quiz.error && <span className={styles.hint}>按 1–{question.options.length} 也可以选</span>}
        {quiz.error && (
          <Button variant="primary" icon="retry" onClick={quiz.resend}>
            再交一次
          </Button>
        )}
      </div>
      {!keeps && <p className={styles.hint}>浏览器存不下答案：离开这一页，就要重新答了。</p>}
      {quiz.error && (
        <p role="alert" className={`small danger ${styles.error}`}>
          {messageOf(quiz.error)}，答案都还在。
        </p>
      )}
    </section>
  )
}
