import type { Moment } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { Feature } from '../../../kernel/feature/feature.tsx'
import { countText } from '../../../kernel/format/texts.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import styles from './search-start.module.css'

/** Posts that many read, each a line. */
export const PostRows = ({ posts }: { posts: readonly Moment[] }) => (
  <section aria-labelledby="posts-to-read">
    <header className={styles.header}>
      <h2 id="posts-to-read">先看这几篇</h2>
      <Feature name="hot-lists">
        <Link to="/hot" className={`small accent ${styles.hot}`}>
          热榜
          <Icon name={moreIcons.chevronRight} size={16} />
        </Link>
      </Feature>
    </header>
    <ul>
      {posts.map(({ message_id, community, title, thumb_count, comment_count }) => (
        <li key={message_id}>
          <Link
            to="/community/$division/$messageId"
            params={{ division: community, messageId: String(message_id) }}
            className={styles.post}
          >
            <span className={`one-line ${styles.title}`}>{title}</span>
            <span className="caption faint tabular">
              {countText(thumb_count)} 赞 · {countText(comment_count)} 评论
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
