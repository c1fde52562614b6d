import { Empty } from '@judian/web/ui/feedback/empty.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Page } from '../../../components/layout/page.tsx'
import { QueryList } from '../../../components/list/query-list.tsx'
import { newMap } from './map-draft.ts'
import { MapEditor } from './map-editor.tsx'
import { adminMaps } from './queries.ts'

/** Editor of a map; of a new one at `_new`, which no map can be called. */
export function MapPage() {
  const { slug } = useParams({ from: '/maps/$slug' })
  const found = useQuery(adminMaps)
  return (
    <Page title={slug === '_new' ? '新地图' : '编辑地图'} about="地点是战术板里说得出名字的地方：每一点都归最近的那个">
      <QueryList page={found} isEmpty={() => false} none="">
        {({ maps, seasons }) => {
          const map = slug === '_new' ? newMap : maps.find((one) => one.slug === slug)
          return map ? <MapEditor loaded={map} seasons={seasons} /> : <Empty scene="records">没有这张地图</Empty>
        }}
      </QueryList>
    </Page>
  )
}
