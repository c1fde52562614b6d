import dengta from '../maps/dengta.json' with { type: 'json' }
import dukou from '../maps/dukou.json' with { type: 'json' }
import tiebashan from '../maps/tiebashan.json' with { type: 'json' }
import yantai from '../maps/yantai.json' with { type: 'json' }
import zhanqiao from '../maps/zhanqiao.json' with { type: 'json' }

/** A map of a tactics board: its floors from the lowest, and the names of places at pixels of the pictures. */
interface MapPlan {
  name: string
  floors: readonly { name: string; places: Readonly<Record<string, readonly number[]>> }[]
}

const plans: Readonly<Record<string, MapPlan>> = { zhanqiao, yantai, dukou, dengta, tiebashan }

/** The maps of boards that we draw, with the addresses of their pictures. Read by the server. */
export const drawnMaps = Object.entries(plans).map(([slug, { name, floors }]) => ({
  slug,
  name,
  floors: floors.map((floor, n) => ({
    name: floor.name,
    picture: `/images/maps/${slug}-${n}.webp`,
    picture_dark: `/images/maps/${slug}-${n}-dark.webp`,
  })),
  places: floors.flatMap(({ places }, floor) =>
    Object.entries(places).map(([placeName, [x = 0, y = 0]]) => ({ name: placeName, floor, at: [x, y] as const })),
  ),
}))
