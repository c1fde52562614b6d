import { openAccountOverlay } from '../../../kernel/session/index.ts'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ErrorView } from '../../../ui/feedback/error-view.tsx'
import { Desk } from './desk.tsx'
import styles from './quiz-screen.module.css'
import { useQuizEvent } from './use-quiz.ts'

/** The quiz for visitors: its description, and a sign-in invitation. */
export function VisitorQuiz({ communityId }: { communityId: number }) {
  const { title, summary, phase, closed, isListed } = useQuizEvent(communityId)
  useTitle(isListed ? title : '出错啦')
  if (!isListed) return <ErrorView status={404} />
  return (
    <Desk title={title}>
      <section className={`surface ${styles.sheet}`}>
        <p className={styles.question}>{summary}</p>
        {closed && <p>{closed}。</p>}
        {phase !== 'coming' && (
          <div className={`row-l small soft ${styles.foot}`}>
            <Button variant="primary" wide onClick={() => openAccountOverlay('signIn')}>
              {closed ? '登录后看自己的结果' : '登录后开始答题'}
            </Button>
          </div>
        )}
      </section>
    </Desk>
  )
}
