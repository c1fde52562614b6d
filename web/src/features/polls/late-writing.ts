import { lazyPart } from '../../kernel/lazy/lazy-part.ts'

// One file in the build, loaded with the editor.
const load = () => import('./writing/all-writing.ts')

export const PollButton = lazyPart(async () => (await load()).PollButton)
export const PollFields = lazyPart(async () => (await load()).PollFields)
export const EditPollPopup = lazyPart(async () => (await load()).EditPollPopup)
