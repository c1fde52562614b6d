import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'

export const FamilyPopup = lazyPart(async () => (await import('./family-popup.tsx')).FamilyPopup)
