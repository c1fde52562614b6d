import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed } from '../../../kernel/lazy/load-failed.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { HeardStoryView } from './heard-story-view.tsx'
import styles from './heard-stories.module.css'
import { companions } from './queries.ts'

/** The stories that the member has heard to an end, to be read again; opened with one of them, or with the list. */
export function HeardStoriesPopup({ storyId, onClose }: PopupProps & { storyId?: number }) {
  const [chosen, setChosen] = useState(storyId)
  return (
    <Dialog title="听过的故事" size="s" onClose={onClose}>
      {chosen === undefined ? (
        <HeardList onStory={setChosen} />
      ) : (
        <HeardStoryView storyId={chosen} onBack={() => setChosen(undefined)} />
      )}
    </Dialog>
  )
}

function HeardList({ onStory }: { onStory: (storyId: number) => void }) {
  const { data: hosts, error, refetch } = useQuery(companions)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!hosts) return <Skeleton height={160} />
  const heard = hosts
    .map((host) => ({ ...host, stories: host.stories.filter(({ title }) => title !== '') }))
    .filter(({ stories }) => stories.length > 0)
  if (heard.length === 0) return <Empty scene="messages">听完的故事都收在这里。有空时伙伴会来找你讲。</Empty>
  return (
    <ul className={styles.hosts}>
      {heard.map(({ name, image_url, stories }) => (
        <li key={name} className={`stack ${styles.host}`}>
          <img src={image_url} alt="" width={48} height={48} />
          <ul className={styles.stories} aria-label={`${name}讲过的`}>
            {stories.map(({ id, title, found = 0, endings = 0 }) => (
              <li key={id}>
                <button type="button" className={`row-l ${styles.story}`} onClick={() => onStory(id)}>
                  <span>{title}</span>
                  <span className={`caption soft ${styles.count}`}>
                    结局 <span className="tabular">{`${found} / ${endings}`}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
