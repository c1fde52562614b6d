const prefix = 'draft:'

/** The draft kept under `key`, if `isDraft` knows it: an older page may have written another shape. */
export function readDraft<T>(key: string, isDraft: (kept: unknown) => kept is T): T | undefined {
  try {
    const text = localStorage.getItem(prefix + key)
    const kept: unknown = text === null ? undefined : JSON.parse(text)
    return isDraft(kept) ? kept : undefined
  } catch {
    return undefined // storage switched off, or not our JSON
  }
}

/** Keeps `text`. A full or switched-off storage costs the draft, never the writing. */
export function writeDraft(key: string, text: string) {
  try {
    localStorage.setItem(prefix + key, text)
  } catch {
    // The text is still in the page; there is nothing better to do.
  }
}

export function removeDraft(key: string) {
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // Storage is switched off: there is no draft.
  }
}
