import { places } from '../domains/posts/moments/places.ts'
import { lazyPart } from '../kernel/lazy/lazy-part.ts'

// What else features add to posts is in `composed/post-places.ts` and `composed/late-places.tsx`, which load late.
places.InCard = lazyPart(() => import('./composed/in-card.tsx'), 'InCard')
