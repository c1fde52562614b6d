import type { Hashtag } from '@judian/contract'
import { hashtagLimits } from '@judian/contract/limits'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../kernel/title/use-title.ts'
import stretched from '../../ui/actions/stretched-link.module.css'
import { ScreenTitle } from '../../ui/display/screen-title.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import { useMe } from '../../kernel/session/index.ts'
import { FeedSwitch } from './feed-switch.tsx'
import styles from './hashtags.module.css'
import { hashtagLists } from './queries.ts'

/** The featured topics, and the followed ones. */
export function HashtagsScreen() {
  useTitle('话题')
  const member = useMe()
  const { featured, followed = [], in_feed } = useSuspenseQuery(hashtagLists).data
  return (
    <div className={`reading ${styles.screen}`}>
      <ScreenTitle>话题</ScreenTitle>
      <p className="small soft">
        在帖子里写 <code>#名字</code> 就带上了话题。名字由汉字、字母、数字和下划线组成，{hashtagLimits.nameMin} 到{' '}
        {hashtagLimits.nameMax} 个字，遇到空格、标点或表情就结束；网址、颜色（#fff）和序号（第#1名）里的 # 不算。
      </p>
      <p className="small soft">标签是一个社区里的版块，话题可以跨社区。</p>
      {featured.length === 0 && followed.length === 0 && <Empty scene="feed">还没有推荐的话题</Empty>}
      <List title="推荐话题" hashtags={featured} />
      <List title="我关注的" hashtags={followed} />
      {member && <FeedSwitch isOn={in_feed === 1} />}
    </div>
  )
}

function List({ title, hashtags }: { title: string; hashtags: readonly Hashtag[] }) {
  if (hashtags.length === 0) return null
  return (
    <section className="stack-s" aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className="stack-s">
        {hashtags.map(({ id, name, description }) => (
          <li key={id} className={`row-l surface ${styles.row}`}>
            <div className={`fill stack-xs ${styles.facts}`}>
              <Link to="/topic/$topicId" params={{ topicId: String(id) }} className={stretched.link}>
                #{name}
              </Link>
              {description && <p className={`small soft ${styles.counts}`}>{description}</p>}
            </div>
            <Icon name={moreIcons.chevronRight} size={16} />
          </li>
        ))}
      </ul>
    </section>
  )
}
