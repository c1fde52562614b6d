import type { Feature } from '../../feature.ts'
import { adminBoardsRoutes } from './admin.routes.ts'
import { boardsRoutes } from './boards.routes.ts'

export const boards: Feature = {
  name: 'boards',
  title: '战术板',
  sentence: '在地图上画出一步步的战术，随帖子发布，别人可以播放和改编。',
  hides: '战术板页面、发帖时的战术板工具、帖子里的战术板。',
  uses: { table: 'publishedBoards', by: 'authorId' },
  routes: (ctx) => [...boardsRoutes(ctx), ...adminBoardsRoutes(ctx)],
}
