import type { CallOutput, Moment } from '@judian/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countText } from '../../../kernel/format/texts.ts'
import { RailCard } from '../../communities/rail/rail-card.tsx'
import { relatedMoments } from './queries.ts'
import styles from './related-posts.module.css'

type RelatedMoments = CallOutput<'/v1/moments/getRelatedMoments'>['of_tag']

/** Next to a post: posts by its author, of its tag, and the community's hottest of the week. */
export function RelatedPosts({ moment: { message_id, tag_name } }: { moment: Moment }) {
  const { data } = useQuery(relatedMoments(message_id))
  if (!data) return null

  return (
    <>
      <Posts title="作者的其他帖子" moments={data.by_author} />
      <Posts title={`更多「${tag_name}」`} moments={data.of_tag} />
      <Posts title="本周最热" moments={data.of_week} />
    </>
  )
}

function Posts({ title, moments }: { title: string; moments: RelatedMoments }) {
  if (moments.length === 0) return null
  return (
    <RailCard title={title}>
      <ul className={styles.posts}>
        {moments.map(({ message_id, community, title: name, thumb_count }) => (
          <li key={message_id}>
            <Link
              to="/community/$division/$messageId"
              params={{ division: community, messageId: String(message_id) }}
              className={styles.post}
            >
              <span className={`fill one-line ${styles.title}`}>{name}</span>
              {thumb_count > 0 && (
                <span className={`caption faint tabular ${styles.count}`}>{countText(thumb_count)} 赞</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </RailCard>
  )
}
