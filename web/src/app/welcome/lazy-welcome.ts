import { lazyPart } from '../../kernel/lazy/lazy-part.ts'

/** Code for visitors only; separate from overlays.ts, which it imports itself. */
export const Welcome = lazyPart(async () => (await import('./welcome.tsx')).Welcome)
