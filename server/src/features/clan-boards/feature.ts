import type { Feature } from '../../feature.ts'
import { clanBoardsRoutes } from './clan-boards.routes.ts'
import { judgedBoards } from './moderating.service.ts'
import { mountClanPosters } from './mount-posters.ts'

export const clanBoards: Feature = {
  name: 'clan-boards',
  title: '战队的战术板',
  sentence: '战队成员共用一组只有战队看得到的战术板。',
  example: '比赛前队长画好开局，队员在战队主页打开。',
  hides: '战队主页的战术板。',
  needs: ['boards'],
  uses: { table: 'clanBoards', by: 'authorId' },
  pages: mountClanPosters,
  routes: clanBoardsRoutes,
  moderated: { clanBoards: judgedBoards },
  exported: {
    clan_boards: { title: '战队里的战术板', by: 'author_id' },
  },
}
