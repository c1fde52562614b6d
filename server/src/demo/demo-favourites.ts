import { createFolder, moveFavourite, toggleFavourite } from '../features/favourites/index.ts'
import type { AppContext } from '../kernel/context.ts'
import { type Cast, memberOf } from './cast.ts'
import type { MemberKey } from './content/index.ts'

interface DemoFolder {
  name: string
  public: 0 | 1
  moments: readonly string[]
}

/** Folders of members with their posts; an empty name stands for 默认. */
const demoFolders: readonly [MemberKey, readonly DemoFolder[]][] = [
  [
    'wind',
    [
      { name: '新手也能看懂的点位', public: 1, moments: ['cold-rush', 'ward-map', 'mill-b1', 'all-beacons'] },
      { name: '等发工资再买', public: 0, moments: ['headset', 'desk-wind'] },
      { name: '', public: 0, moments: ['heat', 'shield'] },
    ],
  ],
  ['kestrel', [{ name: '开打前再看一遍', public: 1, moments: ['spray-pier', 'brace', 'cold-rush'] }]],
]

/** Favourites of two members, each with a public folder. */
export async function seedFavourites(ctx: AppContext, cast: Cast & { moments: ReadonlyMap<string, number> }) {
  for (const [key, folders] of demoFolders) {
    const me = memberOf(cast, key)
    for (const { name, public: isPublic, moments } of folders) {
      const made = name ? await createFolder(ctx, me, { name, public: isPublic }) : undefined
      for (const moment of moments) {
        const id = cast.moments.get(moment)!
        await toggleFavourite(ctx, me, id, true)
        await moveFavourite(ctx, me, id, made?.folder_id)
      }
    }
  }
}
