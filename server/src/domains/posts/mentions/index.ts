/** Public interface of mentions for other domains, the demo and the server's start. */
export { removeMentionsOf } from './ended.service.ts'
export { mention, mentionsPart, notifyMentioned } from './mentions.service.ts'
export { presentMentions } from './mentions.view.ts'
