import { create } from 'zustand'

/** The post that its author published a moment ago: marked in the feeds until they are refreshed. */
export const useJustPublished = create<{ messageId: number | undefined }>(() => ({ messageId: undefined }))
