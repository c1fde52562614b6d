import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'

// Loaded on first use.
export const DraftBox = lazyPart(async () => (await import('./draft-box.tsx')).DraftBox)
export const DraftVersions = lazyPart(async () => (await import('./draft-versions.tsx')).DraftVersions)
