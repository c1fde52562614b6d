/** Public interface of topics for other domains, the demo and the server's start. */
export { mergeHashtag, saveHashtag } from './admin.service.ts'
export { toggleFollow as toggleHashtagFollow } from './hashtags.service.ts'
export { linkPastMoments } from './seeding.ts'
export { hashtagsPart } from './part.ts'
