import type { HeardStory } from '@judian/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed } from '../../../kernel/lazy/load-failed.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import styles from './heard-stories.module.css'
import { heardStory } from './queries.ts'

interface Props {
  storyId: number
  onBack: () => void
}

/** Reads a heard story again, along the options that the member has taken. */
export function HeardStoryView({ storyId, onBack }: Props) {
  const { data: story, error, refetch } = useQuery(heardStory(storyId))
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!story) return <Skeleton height={240} />
  return <Reading story={story} onBack={onBack} />
}

/** One way through the story; each option taken says its words and brings the next dialog. */
function Reading({ story, onBack }: { story: HeardStory; onBack: () => void }) {
  const start = story.dialogs[0]!
  const [way, setWay] = useState<{ said: string; to: number }[]>([])
  const byId = new Map(story.dialogs.map((dialog) => [dialog.id, dialog]))
  const last = way.at(-1)
  const current = last ? byId.get(last.to) : start
  const hasNewWays = current?.options.some(({ taken }) => !taken)

  return (
    <div className="stack">
      <header className="row-l">
        <img src={story.image_url} alt="" width={56} height={56} />
        <div>
          <h3 className="title">{story.title}</h3>
          <Endings found={story.found} endings={story.endings} />
        </div>
      </header>
      <div className="stack" aria-live="polite">
        <p className={styles.says}>{start.content}</p>
        {way.map(({ said, to }, step) => (
          <div key={step} className="stack">
            <p className={styles.answer}>{said}</p>
            {byId.has(to) && <p className={styles.says}>{byId.get(to)!.content}</p>}
          </div>
        ))}
      </div>
      {current && current.options.length > 0 ? (
        <div className="stack">
          {current.options.map(
            ({ content, next, taken }, at) =>
              taken === 1 && (
                <Button key={at} wide onClick={() => setWay([...way, { said: content, to: next }])}>
                  {content}
                </Button>
              ),
          )}
          {hasNewWays && <p className={`small soft ${styles.note}`}>这里还有没走过的路，下次听到时可以选别的回答</p>}
        </div>
      ) : (
        <p className={`small soft ${styles.note}`}>{current?.is_ending ? '— 结局 —' : '— 说到这里 —'}</p>
      )}
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onBack}>
          全部故事
        </Button>
        {way.length > 0 && (
          <Button variant="ghost" icon="retry" onClick={() => setWay([])}>
            从头再读
          </Button>
        )}
      </div>
    </div>
  )
}

/** The endings found and those that wait, as tokens without a word of what they are. */
function Endings({ found, endings }: Pick<HeardStory, 'found' | 'endings'>) {
  return (
    <p className={styles.endings}>
      <VisuallyHidden>{`找到了 ${found} 个结局，共 ${endings} 个`}</VisuallyHidden>
      {Array.from({ length: endings }, (_, at) => (
        <span
          key={at}
          className={`centred caption soft bold ${styles.ending}`}
          data-found={at < found}
          aria-hidden="true"
        >
          {at < found ? <Icon name={moreIcons.check} size={14} /> : '?'}
        </span>
      ))}
    </p>
  )
}
