import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'

export const DrawPopup = lazyPart(async () => (await import('./draw-popup.tsx')).DrawPopup)
export const AuditPopup = lazyPart(async () => (await import('./audit-popup.tsx')).AuditPopup)
export const ProofPopup = lazyPart(async () => (await import('./proof-popup.tsx')).ProofPopup)
export const ClaimPopup = lazyPart(async () => (await import('./claim-popup.tsx')).ClaimPopup)
