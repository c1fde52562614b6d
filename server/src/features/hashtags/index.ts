/** Public interface of topics for other domains, the demo and the server's start. */
export { mergeHashtag, saveHashtag } from './admin.service.ts'
export { openHashtag, toggleFollow as toggleHashtagFollow } from './hashtags.service.ts'
export { hashtagsById, hashtagTag, presentHashtags } from './hashtags.view.ts'
export { linkPastMoments } from './seeding.ts'
export { linkHashtags } from './linking.service.ts'
