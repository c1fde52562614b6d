import type { Companion } from '@judian/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { openAccountOverlay, useMe } from '../../../kernel/session/index.ts'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import { ErrorView } from '../../../ui/feedback/error-view.tsx'
import { Poster } from '../poster.tsx'
import { type EventPage, useEventPage } from '../use-events.ts'
import styles from './companions-screen.module.css'
import { HeardStoriesPopup } from './heard-stories-popup.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { companions } from './queries.ts'

/** The companions' screen; visitors see who they are and a sign-in invitation. */
export function CompanionsScreen() {
  const event = useEventPage('/event/westworld')
  const { title, summary, phase, closed, isListed } = event
  useTitle(title)
  if (useMe()) return <MemberPart event={event} />
  if (!isListed) return <ErrorView status={404} />
  return (
    <div className={`stack-l shrinks ${styles.screen}`}>
      <Fire title={title}>{closed ? `${closed}。` : summary}</Fire>
      {phase !== 'coming' && (
        <Button variant="primary" wide onClick={() => openAccountOverlay('signIn')}>
          {closed ? '登录后看听过的故事' : '登录后听故事'}
        </Button>
      )}
    </div>
  )
}

function Fire({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={styles.fire}>
      <Poster kind="westworld" alt="老梁、小满和七号围着营火" sizes="(max-width: 720px) 600px, 876px" />
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>{children}</p>
      </div>
    </header>
  )
}

/** Each companion with heard and unheard stories, and the form for the member's preferences. */
function MemberPart({ event }: { event: EventPage }) {
  const { data: hosts } = useSuspenseQuery(companions)
  const stories = hosts.flatMap((host) => host.stories)
  const told = stories.filter(({ title }) => title !== '').length

  return (
    <div className={`stack-l shrinks ${styles.screen}`}>
      <Fire title={event.title}>
        {event.closed && <span>{event.closed}。</span>}
        <span>
          <Heard told={told} count={stories.length} phase={event.phase} />
        </span>
      </Fire>
      <ul className={`stack-l ${styles.hosts}`}>
        {hosts.map((host) => (
          <Host key={host.name} host={host} untold={event.phase === 'over' ? '没讲过的故事' : '还没讲的故事'} />
        ))}
      </ul>
      {event.phase !== 'over' && (
        <Card as="section" className="stack" size="l" aria-labelledby="companion-preferences">
          <h2 id="companion-preferences" className="title">
            告诉伙伴
          </h2>
          <div className={styles.fields}>
            <PreferencesForm />
          </div>
        </Card>
      )}
    </div>
  )
}

/** How many of the stories the member has heard. */
function Heard({ told, count, phase }: { told: number; count: number; phase: EventPage['phase'] }) {
  if (phase === 'coming') return `到时候他们来找你，讲 ${count} 个故事。`
  if (told === 0 && phase === 'over') return '故事都收好了，下回再讲给你听。'
  if (told === 0) return `${count} 个故事等你听。有空时他们会来找你讲第一个。`
  return (
    <>
      听过 <strong className="tabular">{told}</strong> / {count} 个故事
    </>
  )
}

function Host({
  host: { name, image_url, introduction, stories },
  untold,
}: {
  host: Companion
  /** What a story without a title is. */
  untold: string
}) {
  return (
    <li className={`stack-l ${styles.host}`}>
      <div className={styles.person}>
        <img src={image_url} alt="" width={88} height={88} loading="lazy" />
        <div className={`fill small ${styles.bubble}`}>
          <h2>{name}</h2>
          <p>{introduction}</p>
        </div>
      </div>
      <ul className={styles.tokens} aria-label={`${name}的故事`}>
        {stories.map((story) => (
          <li key={story.id} className={`stack-xs caption ${styles.token}`} data-told={story.title !== ''}>
            {story.title === '' ? (
              <>
                <Stone />
                <VisuallyHidden>{untold}</VisuallyHidden>
              </>
            ) : (
              <button
                type="button"
                className={`stack-xs ${styles.again}`}
                onClick={() => showPopup(HeardStoriesPopup, { storyId: story.id })}
              >
                <Stone />
                <span>{story.title}</span>
                <span className={styles.found}>
                  结局 <span className="tabular">{`${story.found}/${story.endings}`}</span>
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}

const Stone = () => (
  <svg viewBox="0 0 56 56" width={56} height={56} aria-hidden="true">
    <path d="M28 3l22 12.5v25L28 53 6 40.5v-25z" className={styles.stone} />
    <path d="M22 40q-7-11 3-19q1 5 4 7q-1-9 6-14q0 8 5 13q3 8-2 13q-7 5-16 0z" className={styles.flame} />
  </svg>
)
