import { lazyPart } from '../../kernel/lazy/lazy-part.ts'

const load = () => import('./editor/all-editor.ts')

export const BoardButton = lazyPart(async () => (await load()).BoardButton)
export const BoardCard = lazyPart(async () => (await load()).BoardCard)
