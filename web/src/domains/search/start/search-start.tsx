import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Feature } from '../../../kernel/feature/feature.tsx'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { communityMoments } from '../../posts/moments/feed-queries.ts'
import { suggestions } from '../queries.ts'
import { useRecentSearches } from '../recent-searches.ts'
import { inviting } from './inviting.ts'
import { PeopleRow } from './people-row.tsx'
import { PostRows } from './post-rows.tsx'
import { QueryChips } from './query-chips.tsx'
import { SearchHelpPopup } from './search-help-popup.tsx'
import styles from './search-start.module.css'

/** The search page without a query: popular and own searches, the boards, suggested members, and three posts. */
export function SearchStart({ community }: { community: string }) {
  const { data: { popular = [] } = {} } = useQuery(suggestions(''))
  const { data: pages = [] } = useInfiniteQuery(communityMoments(community, {}))
  const recent = useRecentSearches()
  const { people, posts } = inviting(pages.flat())

  return (
    <Card aria-label="从这里开始" className={styles.start}>
      {recent.searches.length > 0 && (
        <section aria-labelledby="recent-searches">
          <header className={styles.header}>
            <h2 id="recent-searches">最近搜索</h2>
            <Button size="s" variant="ghost" onClick={recent.clear}>
              清空
            </Button>
          </header>
          <QueryChips queries={recent.searches} />
        </section>
      )}
      <section aria-labelledby="popular-searches">
        <header className={styles.header}>
          <h2 id="popular-searches">大家在搜</h2>
          <Button size="s" variant="ghost" aria-label="搜索语法" onClick={() => showPopup(SearchHelpPopup, {})}>
            ?
          </Button>
        </header>
        {popular.length > 0 ? (
          <QueryChips queries={popular} />
        ) : (
          <p className="small faint">还没有热词，你来搜第一个</p>
        )}
      </section>
      <Feature name="boards">
        <Link to="/boards" className={`small accent ${styles.hot}`}>
          <span>战术板：按地图找打法</span>
          <Icon name={moreIcons.chevronRight} size={16} />
        </Link>
      </Feature>
      {people.length > 0 && <PeopleRow people={people} />}
      {posts.length > 0 && <PostRows posts={posts} />}
    </Card>
  )
}
