import { lazy } from 'react'

export const DrawPopup = lazy(async () => ({ default: (await import('./draw-popup.tsx')).DrawPopup }))
export const AuditPopup = lazy(async () => ({ default: (await import('./audit-popup.tsx')).AuditPopup }))
export const ProofPopup = lazy(async () => ({ default: (await import('./proof-popup.tsx')).ProofPopup }))
export const ClaimPopup = lazy(async () => ({ default: (await import('./claim-popup.tsx')).ClaimPopup }))
