import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { ErrorView } from '../../../ui/feedback/error-view.tsx'
import { boardMaps } from '../queries.ts'
import { Floors } from '../playing/floors.tsx'
import { type BoardListProps, BoardPosts } from './board-posts.tsx'
import styles from './lists.module.css'
import { PlacesPicture } from './places-picture.tsx'

/** A map with its named places, and the boards drawn on it. */
export function MapScreen(props: BoardListProps) {
  const maps = useSuspenseQuery(boardMaps).data
  const map = maps.maps.find(({ slug }) => slug === props.filters.map)
  const [floor, setFloor] = useState(0)
  useTitle(map && `地图 ${map.name}`)
  if (!map) return <ErrorView status={404} />
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.name}>{map.name}</h1>
        {map.season && <Chip>{map.season} 赛季</Chip>}
        {map.retired && <Chip tone="warning">已轮换下架</Chip>}
        <Link to="/boards" className={styles.all}>
          全部战术板
        </Link>
      </header>
      <div className={styles.picture}>
        <PlacesPicture map={map} floor={floor} />
        <Floors floors={map.floors} floor={floor} onFloor={setFloor} />
      </div>
      <BoardPosts {...props} maps={maps} isMapPage />
    </div>
  )
}
