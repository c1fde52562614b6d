import type { TileComment } from '@judian/contract'
import { topics } from '@judian/contract/topics'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../../kernel/ask/index.ts'
import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'
import { useLive } from '../../../../kernel/live/index.ts'
import { useWithoutBlocked } from '../../../../kernel/people/blocked.ts'
import { PersonName } from '../../../../kernel/people/person-link.tsx'
import { MentioningText } from '../../../../kernel/rich-text/mentioning-text.tsx'
import { showPopup } from '../../../../kernel/popup/popup.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { RelativeTime } from '../../../../ui/display/relative-time.tsx'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { LineAction, withLine, withoutLine } from '../../line-action.tsx'
import { patchQuery } from '../../patch-query.ts'
import { firstBoard, tileRecords } from '../queries.ts'
import styles from './comments.module.css'
import { Sky } from './sky.tsx'

const CommentPopup = lazyPart(() => import('./comment-popup.tsx'), 'CommentPopup')

/** Live comments: the latest drift by, all are listed. */
export function Comments({ isOpen }: { isOpen: boolean }) {
  const client = useQueryClient()
  const query = tileRecords(firstBoard)
  const { data } = useQuery(query)
  const comments = useWithoutBlocked(data?.comments ?? [])
  const isOff = data?.wall_open === 0
  const change = (changed: (comments: TileComment[]) => TileComment[]) =>
    patchQuery(client, query, (known) => ({ ...known, comments: changed(known.comments) }))

  useLive(topics.event('tile'), {
    keys: [['tile']],
    apply(news) {
      if (news.kind === 'event') void client.invalidateQueries({ queryKey: ['tile'] })
      if (news.kind === 'tile-comment') change((known) => withLine(known, news.comment))
      if (news.kind === 'tile-comment-deleted') change((known) => withoutLine(known, news.comment_id))
    },
  })

  return (
    <Card as="section" className="stack shrinks" size="l" aria-labelledby="tile-comments">
      <div className={styles.head}>
        <h2 id="tile-comments" className="title">
          留言
        </h2>
        {isOpen && !isOff && (
          <Button size="s" icon="comment" onClick={() => showPopup(CommentPopup, {})}>
            说一句
          </Button>
        )}
      </div>
      {isOff && <p className="small soft">留言暂时关闭，已有的仍可查看</p>}
      {comments.length === 0 ? (
        <Empty scene="comments">{isOpen && !isOff ? '还没有人留言，来说第一句吧' : '这里还没有留言'}</Empty>
      ) : (
        <>
          <Sky comments={comments} />
          <ul className={styles.list}>
            {comments.map((comment) => (
              <CommentRow key={comment.id} comment={comment} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function CommentRow({ comment: { id, author, message, mentions, time } }: { comment: TileComment }) {
  return (
    <li className={`divided ${styles.row}`}>
      <p>
        <PersonName author={author}>{author.username}</PersonName>
        <span className={`caption faint ${styles.time}`}>
          <RelativeTime time={time} />
        </span>
        <span className={styles.message}>
          <MentioningText text={message} mentions={mentions} author={author} />
        </span>
      </p>
      <LineAction
        author={author}
        line="留言"
        deletion={{
          title: '删除留言',
          about: `${author.username}：${message}`,
          remove: (reason) => ask('/v1/event/tile/deleteTileComment', { comment_id: id, reason }),
          refresh: 'tile',
        }}
        report={() => ask('/v1/event/tile/reportTileComment', { comment_id: id })}
        reported="举报已提交，我们会尽快处理"
      />
    </li>
  )
}
