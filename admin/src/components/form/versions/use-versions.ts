import { isApiError } from '@judian/web/kernel/ask/index.ts'
import { useRef, useState } from 'react'
import { type Facts, isSame } from './facts.ts'

interface Options<Base extends { version: number }> {
  /**
   * The version the form was opened with; later ones are ignored, so that a background refetch changes no version
   * unseen.
   */
  loaded: Base
  /** Reloads it; undefined if it was deleted. */
  reload: () => Promise<Base | undefined>
  /** The values of it that the form shows. */
  facts: (base: Base) => Facts
  /** The values after a save. */
  mine: (base: Base) => Facts
  /** Fills the form with the present version. */
  onDiscard: (present: Base) => void
}

export interface Conflict {
  /** When the form was opened. */
  seen: Facts
  mine: Facts
  /** Undefined if it was deleted. */
  present: Facts | undefined
}

/** As a form and its `ConflictPanel` use it. */
export interface Versions {
  conflict: Conflict | undefined
  /** Makes the next save overwrite the shown conflict. */
  overwrite: () => void
  discard: () => void
}

/**
 * Saves a form with the version that it was loaded with. If the save is refused as outdated, reloads the present
 * version: if nothing that the form shows has changed, repeats the save with the new version, else sets `conflict` and
 * fails.
 */
export function useVersions<Base extends { version: number }>({
  loaded,
  reload,
  facts,
  mine,
  onDiscard,
}: Options<Base>) {
  const seen = useRef({ base: loaded, shown: facts(loaded) })
  const present = useRef<Base>(undefined)
  const [conflict, setConflict] = useState<Conflict>()
  const see = (base: Base) => {
    seen.current = { base, shown: facts(base) }
    setConflict(undefined)
  }

  async function isUnchanged() {
    present.current = await reload()
    const now = present.current && facts(present.current)
    if (!present.current || !now || !isSame(seen.current.shown, now)) {
      setConflict({ seen: seen.current.shown, mine: mine(present.current ?? seen.current.base), present: now })
      return false
    }
    seen.current = { base: present.current, shown: now }
    return true
  }

  async function save<Answer>(send: (base: Base) => Promise<Answer>): Promise<Answer> {
    const { base } = seen.current
    try {
      const answer = await send(base)
      seen.current = { base: { ...base, version: base.version + 1 }, shown: mine(base) }
      setConflict(undefined)
      return answer
    } catch (error) {
      if (isApiError(error, 'Outdated') && (await isUnchanged()) && seen.current.base.version !== base.version)
        return save(send)
      throw error
    }
  }

  const versions: Versions = {
    conflict,
    overwrite: () => present.current && see(present.current),
    discard: () => {
      if (!present.current) return
      see(present.current)
      onDiscard(present.current)
    },
  }
  return { save, versions }
}
