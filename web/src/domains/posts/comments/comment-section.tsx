import type { Moment } from '@judian/contract'
import { useEffect, useMemo, useState } from 'react'
import { countText } from '../../../kernel/format/texts.ts'
import { Part } from '../../../kernel/lazy/part.tsx'
import { openAccountOverlay, useMe } from '../../../kernel/session/index.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { isClosed } from '../moments/parts/marks.tsx'
import { places } from '../moments/places.ts'
import { useRights } from '../../communities/use-rights.ts'
import { type CommentSort, type CommentView, firstView } from './queries.ts'
import { CommentList } from './comment-list.tsx'
import styles from './comment-section.module.css'
import { Composer } from './composer/composer.tsx'
import type { Discussion } from './discussion.ts'
import { composerId } from './composer/focus-composer.ts'
import { unmarkWritten } from './just-written.ts'
import { FreshComments } from './fresh-comments.tsx'
import { commentsId } from './use-scroll-to-comments.ts'

type Props = { moment: Moment; focus: number | undefined }

const sorts: readonly { value: CommentSort; label: string }[] = [
  { value: 'hot', label: '热门' },
  { value: 'latest', label: '最新' },
  { value: 'oldest', label: '最早' },
]

/** How many comments are worth filtering. */
const filteredFrom = 3

/** Comments of a post. */
export function CommentSection({ moment, focus }: Props) {
  const rights = useRights(moment.community)
  const [view, setView] = useState<CommentView>(() => firstView(focus))
  const closed = isClosed(moment)
  useEffect(() => unmarkWritten, [])
  const isMobile = useIsMobile() // on phones the composer is in the bottom bar's sheet
  const { onlyAuthor, boardStep } = view
  const discussion = useMemo<Discussion>(
    () => ({ moment, rights, closed, inSheet: isMobile, onlyAuthor, focus }),
    [moment, rights, closed, isMobile, onlyAuthor, focus],
  )
  const authorId = moment.author.user_id
  // One filter at a time.
  const filters = { ...(onlyAuthor !== undefined && { onlyAuthor }), ...(boardStep !== undefined && { boardStep }) }
  const isLong = onlyAuthor !== undefined || moment.comment_count >= filteredFrom

  return (
    <Card id={commentsId} aria-labelledby="comments-title" className={styles.section}>
      <header className={styles.header}>
        <h2 id="comments-title" className={styles.title}>
          <span>评论 </span>
          {moment.comment_count > 0 && <span className="tabular">{countText(moment.comment_count)}</span>}
        </h2>
        {isLong && (
          <button
            type="button"
            className={styles.only}
            aria-pressed={onlyAuthor !== undefined}
            onClick={() => setView({ sort: view.sort, ...(onlyAuthor === undefined && { onlyAuthor: authorId }) })}
          >
            只看楼主
          </button>
        )}
        {moment.board && isLong && (
          <places.CommentFilter
            className={styles.only}
            board={moment.board}
            chosen={boardStep}
            onChosen={(step) => setView({ sort: view.sort, ...(step !== undefined && { boardStep: step }) })}
          />
        )}
        {isLong && (
          <Segmented
            label="评论排序"
            options={sorts}
            value={view.sort}
            onValue={(sort) => setView({ sort, ...filters })}
          />
        )}
      </header>
      {!closed && !isMobile && (
        <div id={composerId} className={styles.composer}>
          <Part>
            <Writing moment={moment} />
          </Part>
        </div>
      )}
      <FreshComments messageId={moment.message_id} />
      <CommentList moment={moment} view={view} discussion={discussion} />
    </Card>
  )
}

function Writing({ moment: { message_id, board } }: { moment: Moment }) {
  if (useMe()) return <Composer messageId={message_id} board={board} />
  return (
    <Button wide onClick={() => openAccountOverlay('signIn')}>
      登录后参与讨论
    </Button>
  )
}
