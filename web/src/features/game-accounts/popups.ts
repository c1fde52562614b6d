import { lazyPart } from '../../kernel/parts/lazy-part.ts'

export const BindGameIdPopup = lazyPart(async () => (await import('./bind-game-id-popup.tsx')).BindGameIdPopup)
