import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { ScreenTitle } from '../../../ui/display/screen-title.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { boardMaps } from '../queries.ts'
import { type BoardListProps, BoardPosts } from './board-posts.tsx'
import styles from './lists.module.css'

/** The boards of all communities' posts. */
export function BoardsScreen(props: BoardListProps) {
  useTitle('战术板')
  const maps = useSuspenseQuery(boardMaps).data
  const chosen = maps.maps.find(({ slug }) => slug === props.filters.map)
  return (
    <div className={`reading ${styles.screen}`}>
      <ScreenTitle>战术板</ScreenTitle>
      <p className="small soft">画在地图上、一步一步播放的打法。看完可以改一版，也可以就其中一步说话。</p>
      <BoardPosts {...props} maps={maps} isMapPage={false}>
        {chosen && (
          <Link
            to="/boards/$mapSlug"
            params={{ mapSlug: chosen.slug }}
            className={`row-l surface accent ${styles.map}`}
          >
            <span>{chosen.name}：看地图和地点</span>
            <Icon name={moreIcons.chevronRight} size={16} />
          </Link>
        )}
      </BoardPosts>
    </div>
  )
}
