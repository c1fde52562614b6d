import type { Tag } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { countText } from '../../kernel/format/texts.ts'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { tagLabel } from './use-rights.ts'
import styles from './tag-list.module.css'

interface Props {
  division: string
  tags: readonly Tag[]
  moderates: boolean
  onChoose: () => void
}

/** A community's tags; each links to its posts. */
export function TagList({ division, tags, moderates, onChoose }: Props) {
  if (tags.length === 0) return <Empty scene="feed">这里还没有标签</Empty>
  return (
    <ul className="wrap">
      {tags.map((tag) => (
        <li key={tag.tag_num}>
          <Link
            to="/community/$division/tag={$tagNum}"
            params={{ division, tagNum: String(tag.tag_num) }}
            className={styles.tag}
            onClick={onChoose}
          >
            <Icon name="tag" size={16} />
            <span>{tagLabel(tag, moderates)}</span>
            {tag.moment_count !== undefined && tag.moment_count > 0 && (
              <span className={`caption faint tabular ${styles.count}`}>
                {countText(tag.moment_count)}
                <VisuallyHidden> 帖</VisuallyHidden>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
