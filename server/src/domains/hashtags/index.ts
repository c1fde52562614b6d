/** Public interface of topics for other domains, the demo and the server's start. */
export { hashtagsRoutes } from './hashtags.routes.ts'
export { openHashtag } from './hashtags.service.ts'
export { hashtagsById, hashtagTag, presentHashtags } from './hashtags.view.ts'
export { linkHashtags } from './linking.service.ts'
