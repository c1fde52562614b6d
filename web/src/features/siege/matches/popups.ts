import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'

export const VotePopup = lazyPart(async () => (await import('./vote-popup.tsx')).VotePopup)
