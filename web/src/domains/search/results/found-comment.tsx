import type { FoundComment as Found } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { useShown } from '../../../kernel/feature/parts.ts'
import { aiLabelText } from '../../../kernel/format/texts.ts'
import { PersonName, PersonPicture } from '../../../kernel/people/person-link.tsx'
import stretched from '../../../ui/actions/stretched-link.module.css'
import { MarkedText } from '../../../ui/display/marked-text.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import styles from './found.module.css'

/** A found comment; all of it links to its place below its post. */
export function FoundComment({ comment: whole }: { comment: Found }) {
  const comment = useShown(whole)
  const { author, time, region, excerpt, excerpt_marks, images, thumb_count, ai_label, moments_Text: post } = comment
  const params = {
    division: post.community,
    messageId: String(comment.message_id),
    commentId: String(comment.comment_id),
  }

  return (
    <article className={styles.card}>
      {author && (
        <p className={`row small ${styles.line}`}>
          <PersonPicture author={author} size="s" />
          <PersonName author={author} className={styles.name}>
            {author.username}
          </PersonName>
          <span className={`caption faint ${styles.faint}`}>
            <RelativeTime time={time} />
            {region && <span> · {region}</span>}
          </span>
        </p>
      )}
      <h3 className={styles.text}>
        <Link to="/community/$division/$messageId/$commentId" params={params} className={stretched.link}>
          {excerpt ? <MarkedText tone="accent" text={excerpt} marks={excerpt_marks} /> : '[图片]'}
        </Link>
      </h3>
      <p className={`caption faint ${styles.facts}`}>
        <span className={`one-line ${styles.where}`}>评论于《{post.title}》</span>
        {ai_label && <span>{aiLabelText}</span>}
        {images.length > 0 && <span>{images.length} 张图片</span>}
        {thumb_count > 0 && <span className="tabular">{thumb_count} 赞</span>}
      </p>
    </article>
  )
}
