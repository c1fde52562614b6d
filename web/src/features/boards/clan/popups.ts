import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'

const load = () => import('./all-popups.ts')

export const DeleteClanBoardPopup = lazyPart(async () => (await load()).DeleteClanBoardPopup)
export const NameClanBoardPopup = lazyPart(async () => (await load()).NameClanBoardPopup)
