import type { WaitingPost } from '@judian/contract'
import { plainText } from '../../kernel/rich-text/plain-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { Clamp } from '../../ui/display/clamp.tsx'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { AuthorLine } from '../../domains/posts/moments/parts/author-line.tsx'
import styles from './first-post.module.css'
import { useTake } from './use-take.ts'

/** A first post in the queue; opening it claims it. */
export function FirstPost({ moment, place }: { moment: WaitingPost; place: string }) {
  const { take, release } = useTake(moment)
  const { message_id, title, message, images, author, public_at, taken_until } = moment
  const titleId = `first-post-${message_id}`
  const preview = plainText(message)
  return (
    <Card as="li" aria-labelledby={titleId} className={styles.post} data-mine={taken_until !== undefined || undefined}>
      <AuthorLine author={author} time={public_at}>
        <span className={styles.place}>
          <Chip>{place}</Chip>
        </span>
      </AuthorLine>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {preview && (
        <p className={`small soft ${styles.preview}`}>
          <Clamp lines={2}>{preview}</Clamp>
        </p>
      )}
      <div className={`cluster ${styles.foot}`}>
        <p className={`small soft ${styles.note}`}>
          {taken_until === undefined ? (
            images.length > 0 && `${images.length} 张图片`
          ) : (
            <>
              <RelativeTime time={taken_until} />
              放回
            </>
          )}
        </p>
        {taken_until !== undefined && (
          <Button size="s" busy={release.isPending} busyText="放回中" onClick={() => release.mutate()}>
            先放回去
          </Button>
        )}
        <Button
          size="s"
          variant="primary"
          icon="comment"
          busy={take.isPending}
          busyText="打开中"
          aria-describedby={titleId}
          onClick={() => take.mutate()}
        >
          去回应
        </Button>
      </div>
    </Card>
  )
}
