const prefix = 'draft:'

/** Reads the draft of `key`, if `isDraft` accepts it: an older version may have stored another shape. */
export function readDraft<T>(key: string, isDraft: (stored: unknown) => stored is T): T | undefined {
  try {
    const text = localStorage.getItem(prefix + key)
    const stored: unknown = text === null ? undefined : JSON.parse(text)
    return isDraft(stored) ? stored : undefined
  } catch {
    return undefined // storage disabled, or invalid JSON
  }
}

/** Stores a draft. If storage is full or disabled, only the draft is lost. */
export function writeDraft(key: string, text: string) {
  try {
    localStorage.setItem(prefix + key, text)
  } catch {
    // The text is still on the page; nothing else can be done.
  }
}

export function removeDraft(key: string) {
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // Storage is disabled: there is no draft.
  }
}
