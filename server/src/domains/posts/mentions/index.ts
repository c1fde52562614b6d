/** Public interface of mentions for other domains, the demo and the server's start. */
export { removeMentionsOf } from './ended.service.ts'
export { mention, mentionsPart, notifyMentioned, presentMentions } from './mentions.service.ts'
