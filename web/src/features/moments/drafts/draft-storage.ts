import { browserStorage } from '../../../kernel/storage/storage.ts'

const prefix = 'draft:'

/** Reads the draft of `key`, if `isDraft` accepts it: an older version may have stored another shape. */
export function readDraft<T>(key: string, isDraft: (stored: unknown) => stored is T): T | undefined {
  const stored = browserStorage.readJson(prefix + key)
  return isDraft(stored) ? stored : undefined
}

/** Stores a draft. Without storage the text is still on the page. */
export const writeDraft = (key: string, text: string) => browserStorage.write(prefix + key, text)

export const removeDraft = (key: string) => browserStorage.remove(prefix + key)
