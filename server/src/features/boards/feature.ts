import { sql } from 'kysely'
import type { Feature } from '../../feature.ts'
import { adminBoardsRoutes } from './admin.routes.ts'
import { boardsRoutes } from './boards.routes.ts'
import { mountPosters } from './posters/mount-posters.ts'
import { removeOldPosters } from './posters/remove-old.ts'

const ofBoard = (me: number) => sql`board_id IN (SELECT id FROM boards WHERE author_id = ${me})`

export const boards: Feature = {
  name: 'boards',
  title: '战术板',
  sentence: '在地图上画出一步步的战术，随帖子发布，别人可以播放和改编。',
  example: '一篇守点心得带着五步的图，读者一步步播放。',
  hides: '战术板页面、发帖时的战术板工具、帖子里的战术板。',
  uses: { table: 'boards', by: 'authorId' },
  pages: mountPosters,
  routes: (ctx) => [...boardsRoutes(ctx), ...adminBoardsRoutes(ctx)],
  cleanUp: (ctx) => [
    {
      name: 'remove-old-posters',
      title: '清理战术板的图片',
      schedule: '43 19 * * *',
      run: () => removeOldPosters(ctx),
    },
  ],
  exported: {
    boards: { title: '战术板', by: 'author_id' },
    board_versions: { title: '战术板的内容', where: ofBoard },
  },
}
