import { create } from 'zustand'

/** The member's newly published post: marked in the feeds until they are refreshed. */
export const useJustPublished = create<{ messageId: number | undefined }>(() => ({ messageId: undefined }))
