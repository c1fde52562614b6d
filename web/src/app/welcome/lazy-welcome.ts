import { lazyPart } from '../../kernel/lazy/lazy-part.ts'

/** Code for visitors alone; apart from overlays.ts, which it uses itself. */
export const Welcome = lazyPart(async () => (await import('./welcome.tsx')).Welcome)
