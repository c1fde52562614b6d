import type { SiteEvent } from '@judian/contract'
import { openAccountOverlay } from '../../kernel/session/index.ts'
import { useTitle } from '../../kernel/title/use-title.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ErrorView } from '../../ui/feedback/error-view.tsx'
import { Desk } from './desk.tsx'
import styles from './quiz-screen.module.css'

/** The quiz for visitors: what it is, and a sign-in invitation. */
export function VisitorQuiz({ event }: { event: SiteEvent | undefined }) {
  useTitle(event?.title ?? '出错啦')
  if (!event) return <ErrorView status={404} />
  return (
    <Desk title={event.title}>
      <section className={styles.sheet}>
        <p className={styles.question}>{event.summary}</p>
        <div className={styles.foot}>
          <Button variant="primary" wide onClick={() => openAccountOverlay('signIn')}>
            登录后开始答题
          </Button>
        </div>
      </section>
    </Desk>
  )
}
