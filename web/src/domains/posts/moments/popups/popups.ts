import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'

// Loaded on first use.
const load = () => import('./all-popups.ts')

export const BlockPopup = lazyPart(async () => (await load()).BlockPopup)
export const ChooseFolderPopup = lazyPart(async () => (await load()).ChooseFolderPopup)
export const DeclareAiPopup = lazyPart(async () => (await load()).DeclareAiPopup)
export const DeletePopup = lazyPart(async () => (await load()).DeletePopup)
export const EditTagPopup = lazyPart(async () => (await load()).EditTagPopup)
export const EvidencePopup = lazyPart(async () => (await load()).EvidencePopup)
export const LabelAiPopup = lazyPart(async () => (await load()).LabelAiPopup)
export const ShareCardPopup = lazyPart(async () => (await load()).ShareCardPopup)
export const ToggleArchivedPopup = lazyPart(async () => (await load()).ToggleArchivedPopup)
export const TogglePinPopup = lazyPart(async () => (await load()).TogglePinPopup)
