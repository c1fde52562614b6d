import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'

export const MessagePopup = lazyPart(async () => (await import('./message-popup.tsx')).MessagePopup)
export const DeleteMessagePopup = lazyPart(async () => (await import('./delete-message-popup.tsx')).DeleteMessagePopup)
