import { lazyPart } from '../../kernel/lazy/lazy-part.ts'

export const BindGameIdPopup = lazyPart(async () => (await import('./bind-game-id-popup.tsx')).BindGameIdPopup)
export const UnlinkGameIdPopup = lazyPart(async () => (await import('./unlink-game-id-popup.tsx')).UnlinkGameIdPopup)
