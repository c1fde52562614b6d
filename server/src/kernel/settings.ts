import type { Clock } from './clock.ts'
import type { Db } from './db.ts'

/** What the operator can switch while the site runs, with its defaults. */
const defaults = {
  registrationOpen: true,
  signInOpen: true,
  /** Lets visitors call what is declared for readers; nothing else changes. */
  visitorsMayRead: false,
  /** The operator's own limit on a post's body, in UTF-8 bytes. */
  postBytesMax: 200 * 1024,
}

export type SettingValues = typeof defaults

export interface Settings {
  /** All settings; another server's change is seen within a second. */
  all(): Promise<SettingValues>
  set<K extends keyof SettingValues>(name: K, value: SettingValues[K]): Promise<void>
}

const freshForMs = 1_000

export function createSettings(db: Db, clock: Clock): Settings {
  let kept: { values: SettingValues; until: number } | undefined

  return {
    async all() {
      const now = clock.now().getTime()
      if (kept && now < kept.until) return kept.values
      const rows = await db.selectFrom('settings').selectAll().execute()
      const values = { ...defaults, ...Object.fromEntries(rows.map((row) => [row.name, row.value])) }
      kept = { values, until: now + freshForMs }
      return values
    },
    async set(name, value) {
      await db
        .insertInto('settings')
        .values({ name, value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
        .execute()
      kept = undefined
    },
  }
}
