import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'
import { Optional } from '../../../kernel/lazy/optional.tsx'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { ErrorView } from '../../../ui/feedback/error-view.tsx'
import { boardMaps } from '../queries.ts'
import { type BoardListProps, BoardPosts } from './board-posts.tsx'
import styles from './lists.module.css'

const MapPicture = lazyPart(() => import('./map-picture.tsx'), 'MapPicture')

/** A map with its named places, and the boards drawn on it. */
export function MapScreen(props: BoardListProps) {
  const maps = useSuspenseQuery(boardMaps).data
  const map = maps.maps.find(({ slug }) => slug === props.filters.map)
  useTitle(map && `地图 ${map.name}`)
  if (!map) return <ErrorView status={404} />
  return (
    <div className={`reading ${styles.screen}`}>
      <header className={styles.head}>
        <h1 className="title">{map.name}</h1>
        {map.season && <Chip>{map.season} 赛季</Chip>}
        {map.retired && <Chip tone="warning">已轮换下架</Chip>}
        <Link to="/boards" className={`small accent ${styles.all}`} activeOptions={{ exact: true }}>
          全部战术板
        </Link>
      </header>
      <Optional fallback={<div className={styles.picture} />}>
        <MapPicture map={map} className={styles.picture} />
      </Optional>
      <BoardPosts {...props} maps={maps} isMapPage />
    </div>
  )
}
