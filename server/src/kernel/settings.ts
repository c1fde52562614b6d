import type { siteTexts } from '@judian/contract'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { AfterCommit, Db, Tx } from './db/db.ts'

/** What the operator can switch while the site runs, with its defaults. */
const defaults = {
  registrationOpen: true,
  signInOpen: true,
  /** Lets visitors call what is declared for readers; nothing else changes. */
  visitorsMayRead: false,
  /** Whether members may post and comment; admins always may. */
  postingOpen: true,
  /** Whether members may upload pictures; admins always may. */
  uploadsOpen: true,
  /** Stops the random dialogs everywhere. */
  westWorldKillSwitch: false,
  /** The operator's own limit on a post's body, in UTF-8 bytes. */
  postBytesMax: 200 * 1024,
  /** The footer's filing numbers; empty where there is none. */
  icpNumber: '',
  policeNumber: '',
}

/** Long texts for everyone: kept apart, as calls need none of them. */
const noTexts: Record<(typeof siteTexts)[number], string> = { agreement: '', privacy: '' }

export type SettingValues = typeof defaults
export type SiteTexts = typeof noTexts

type Everything = SettingValues & SiteTexts

export interface Settings {
  /** All settings but the site's texts; another server's change is seen within a second. */
  all(): Promise<SettingValues>
  /** The site's texts, as fresh; empty where there is none. */
  texts(): Promise<SiteTexts>
  /** Writes these and leaves the others; answers what they were. This server sees them from the commit on. */
  save(tx: Tx, afterCommit: AfterCommit, changed: Partial<Everything>): Promise<Partial<Everything>>
}

const freshForMs = 1_000

export function createSettings(db: Db, clock: Clock): Settings {
  /** The rows of these names over their defaults. */
  async function read<T extends object>(from: Db | Tx, usual: T): Promise<T> {
    const rows = await from.selectFrom('settings').selectAll().where('name', 'in', Object.keys(usual)).execute()
    return { ...usual, ...Object.fromEntries(rows.map((row) => [row.name, row.value])) }
  }

  /** Reads these once a second at most, and once for all who ask meanwhile. */
  function remembered<T extends object>(usual: T) {
    let kept: { values: Promise<T>; until: number } | undefined
    return {
      get() {
        const now = clock.now().getTime()
        if (kept && now < kept.until) return kept.values
        const found = { values: read(db, usual), until: now + freshForMs }
        kept = found
        found.values.catch(() => kept === found && (kept = undefined))
        return found.values
      },
      forget: () => void (kept = undefined),
    }
  }

  const values = remembered(defaults)
  const texts = remembered(noTexts)

  return {
    all: values.get,
    texts: texts.get,
    async save(tx, afterCommit, changed) {
      const rows = Object.entries(changed).map(([name, value]) => ({ name, value: JSON.stringify(value) }))
      // One change at a time, so that what each answers is what it replaced.
      await sql`LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
      const former = await read(tx, { ...defaults, ...noTexts })
      await tx
        .insertInto('settings')
        .values(rows)
        .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
        .execute()
      afterCommit(() => {
        values.forget()
        texts.forget()
      })
      return Object.fromEntries(Object.entries(former).filter(([name]) => name in changed))
    },
  }
}
